import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('crop-circle-image', {
  documentTitle: 'Crop a circle out of a picture, transparent PNG',
  description:
    'Cut a round detail out of a larger picture, one face from a group or one flower from a field, with a smooth edge and transparency around it.',
  lead: 'One face out of the crowd, cut round.',
  about: [
    'Every group photo contains several portraits. Zoom in on one face, move it to the centre, and this tool cuts out a circle around it at full resolution.',
    'Technically it makes the same cut as the circle maker, to the pixel. Only the job differs: there the whole portrait becomes round, here you go looking for a detail.',
  ],
  output: {
    size: 'The shorter side of the picture divided by the zoom: 3,000 pixels at 2.5 times give 1,200 × 1,200',
    shape: 'A circle with a blended rim',
    background: 'Transparent, ready for any slide, sticker or page',
  },
  exampleCaption: 'Three friends came. One gets the badge.',
  when: [
    'The only good picture of a colleague shows eleven other people.',
    'Slides, posters and handouts need round portraits without a box around them.',
    'You are collecting badges, icons or stickers out of your own drawings.',
  ],
  related: [
    {
      tool: 'circle-image-maker',
      when: 'The photo is a portrait already and all of it should be used.',
    },
    {
      tool: 'crop-square-image',
      when: 'The detail is for a platform that accepts squares only.',
    },
    {
      tool: 'whatsapp-dp-editor',
      when: 'The face you have found is going to be a display picture.',
    },
  ],
  steps: [
    {
      title: 'Open the largest version you have',
      text: 'A face in a group may be only 200 pixels wide; each one counts.',
    },
    {
      title: 'Zoom first, then drag',
      text: 'With the zoom set, the picture can be moved in every direction.',
    },
    {
      title: 'Download and place it',
      text: 'Drop the PNG on a slide: no white box, no cutting by hand.',
    },
  ],
  tips: [
    'Leave a narrow margin around hair. A circle that shaves a head looks like an accident.',
    'Make several cut-outs from one group: the photo stays open, only the frame moves.',
    'Cut-outs of a series look best at one zoom, so that all heads are equally large.',
  ],
  facts: {
    title: 'Where transparency survives',
    rows: [
      {
        term: 'Slides',
        detail: 'PowerPoint, Keynote and Google Slides keep the transparency of a PNG.',
      },
      {
        term: 'E-mail',
        detail: 'Signatures keep it too, although dark mode may change the background.',
      },
      {
        term: 'Telegram stickers',
        detail: 'Need one side of exactly 512 pixels: scale the cut-out afterwards.',
      },
      {
        term: 'Photo apps',
        detail: 'Many save as JPG when editing, and then the background turns white or black.',
      },
    ],
  },
  questions: [
    {
      question: 'How far can I zoom?',
      answer:
        'Four times. Beyond that faces from ordinary photos fall apart into squares, and no tool can bring back what the camera did not record.',
    },
    {
      question: 'Can I cut out several people at once?',
      answer:
        'One circle at a time. Download it, move the frame to the next person and download again; the names of the files never collide.',
    },
  ],
});
