import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('facebook-profile-editor', {
  documentTitle: 'Facebook profile picture editor: 400 × 400 PNG',
  description:
    'Crop and scale a photo to a 400 × 400 Facebook profile picture with a preview at every size it appears in. Free, no sign-up, nothing uploaded.',
  lead: 'Sharp on your profile, still you in the comments.',
  about: [
    'One picture has to do three jobs on Facebook: greet people on your profile, appear beside every post, and identify you at the size of a fingernail under a comment. The editor cuts a square from your photo, scales it to 400 × 400 pixels and shows you all of these at once.',
    'Scaling uses Lanczos, a filter that keeps fine lines from blurring or flickering. The result is opaque, so no transparent corner can come out black.',
  ],
  output: {
    size: 'Exactly 400 × 400 pixels',
    shape: 'A full square; Facebook shows the circle inside',
    background: 'Covered by the photo; white, or your colour, behind transparent parts',
  },
  exampleCaption: 'In front of a cover, the way a profile page arranges it.',
  when: [
    'Your profile or page gets a new face and you want to see it small before everyone else does.',
    'The original is huge, and you would rather upload a small file.',
    'Several people look after a page and the picture has to come out identical each time.',
  ],
  related: [
    {
      tool: 'instagram-dp-editor',
      when: 'The sister account needs a picture as well, round and at 320 × 320.',
    },
    {
      tool: 'blur-sides-of-photo',
      when: 'Strangers stand to your left and right in the original.',
    },
    {
      tool: 'square-image-maker',
      when: 'It is a wide company logo that must not lose its ends.',
    },
  ],
  steps: [
    {
      title: 'Choose a photo from shoulders up',
      text: 'Full-length pictures turn you into a matchstick beside a comment.',
    },
    {
      title: 'Place the face a touch above the middle',
      text: 'Drag, scroll or use the keyboard; the round previews follow at once.',
    },
    {
      title: 'Upload it on your profile page',
      text: 'Click the camera icon on your current picture and choose the PNG. Leave its crop as large as possible.',
    },
  ],
  tips: [
    'Compare the picture with your current cover photo: similar colours blend together.',
    'Turn a little towards the middle of the page. On a computer your picture is on the left.',
    'Seasonal hats and frames are fun for a week. Keep the plain version in a folder to go back to.',
  ],
  facts: {
    title: 'Good to know about Facebook',
    rows: [
      { term: 'Shape', detail: 'A circle, for people as well as for pages.' },
      { term: 'On a computer', detail: 'About 170 to 180 pixels wide on the profile.' },
      { term: 'On a phone', detail: 'Roughly 130 to 200 pixels, depending on the screen.' },
      { term: 'In comments', detail: 'About 32 pixels: the preview to trust most.' },
    ],
    note: 'Facebook recompresses what it receives. A picture at twice the size shown survives that best.',
  },
  questions: [
    {
      question: 'Why 400 pixels, if less is shown?',
      answer:
        'Dense screens draw two or three pixels where older ones draw one. 400 covers the profile on such a screen and remains a small file.',
    },
    {
      question: 'Does it work for groups and events?',
      answer:
        'Those use wide cover pictures. A profile picture of 400 × 400 is for people and pages.',
    },
  ],
});
