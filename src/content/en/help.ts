import type { HelpSection } from '../help-texts';
import { OPENS_HEIC, photoFormats } from '../photo-formats';
import { texts } from '../texts';

const sections: readonly HelpSection[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    questions: [
      {
        id: 'first-picture',
        question: 'How do I make my first profile picture?',
        answer:
          'Open any tool, drop a photo on the page or click to choose one, and wait a moment for the result. Press Download Image and the PNG lands in your downloads. That is all there is to it.',
      },
      {
        id: 'account',
        question: 'Do I need an account?',
        answer: 'No. Every tool works without one, as often as you like.',
      },
      {
        id: 'which-tool',
        question: 'Which tool should I start with?',
        answer:
          'If you know where the picture goes, use that editor: WhatsApp, Instagram or Facebook. If the site crops to a circle itself, use Crop Square Image. For a round picture on your own page, use Circle Image Maker.',
      },
      {
        id: 'phone',
        question: 'Does it work on my phone?',
        answer:
          'Yes, in a recent version of Chrome, Edge, Firefox or Safari. Pinch to zoom, drag with one finger, and find the download button within reach of your thumb.',
      },
      {
        id: 'offline',
        question: 'Does it work without the internet?',
        answer:
          'Yes, after your first picture or from your second visit on, once your browser has fetched the files of the site, about as much data as one photo from a phone. The public pages, every tool, the page for many photos and the samples then work offline. If your browser asks sites to save data, it does not fetch them. Signing in, your profile and pages published by editors need a connection. A new version of the site appears on the visit after the one on which it was fetched.',
      },
      {
        id: 'install',
        question: 'Can I install it as an app?',
        answer:
          'Yes. In Chrome and Edge, choose “Install as an app” at the foot of a page, or “Install” in the menu or the address bar; on an iPhone or iPad, choose “Add to Home Screen” in the share menu of Safari. With Chrome on Android you can then share photos with Roundel from other apps, and with Chrome and Edge on a computer you can open them with it.',
      },
      {
        id: 'no-photo',
        question: 'Can I try it without my own photo?',
        answer:
          'Yes. The home page and every tool page offer portraits drawn for that purpose. One click opens the editor with the one you pick.',
      },
    ],
  },
  {
    id: 'photos',
    title: 'Your photo',
    questions: [
      {
        id: 'formats',
        question: 'Which files can I open?',
        answer: `${photoFormats('and')}, and JPEG XL in browsers that decode it. The content of the file decides, not its name: a JPG that somebody renamed to PNG still opens.`,
      },
      {
        id: 'size-limit',
        question: 'How large may a photo be?',
        answer: ({ uploadLimit }) =>
          `Up to ${uploadLimit}, up to 100 megapixels, and no side longer than 16,384 pixels. Photos from a phone are nearly always within that.`,
      },
      {
        id: 'too-large',
        question: 'My photo is too large. What now?',
        answer:
          'Send it to yourself in a reduced size, or export it from your photo app at medium quality. For a profile picture even a tenth of the original is more than enough.',
      },
      {
        id: 'heic',
        question: 'Why does my iPhone photo not open?',
        answer: `${
          OPENS_HEIC
            ? 'HEIC photos of iPhones open like any other. If one does not, it is probably in HDR, as some cameras write it.'
            : 'iPhones take photos in HEIC, which does not open here.'
        } Share it as JPG, or set the iPhone to Most Compatible under Settings, Camera, Formats.`,
      },
      {
        id: 'animated',
        question: 'What happens to an animated GIF, PNG, WebP, HEIC or AVIF?',
        answer:
          'The first frame that shows something is used, and a note on the picture tells you so before you download it. The result is a still picture.',
      },
      {
        id: 'rotated',
        question: 'My photo appears sideways elsewhere. What about here?',
        answer:
          'The orientation your camera noted is applied when the photo is opened, so it is upright in the editor and in the PNG. If it still lies on its side, rotate it with the buttons under Frame.',
      },
    ],
  },
  {
    id: 'editing',
    title: 'Editing',
    questions: [
      {
        id: 'move-zoom',
        question: 'How do I move and zoom the picture?',
        answer:
          'Drag it, scroll or pinch. With the keyboard the arrow keys move it, plus and minus zoom. The sliders under Frame do the same, and the number beside each can be typed. A double click on the picture, or the 0 key, resets it.',
      },
      {
        id: 'rotate',
        question: 'How do I rotate, flip or straighten my photo?',
        answer:
          'With the buttons and the slider under Frame. By keyboard, while the focus is on the picture or those controls: R rotates right, Shift and R rotate left, F flips. This belongs to the photo, so every tool sees it the same way. Rotating by quarter turns and flipping keep every pixel as it is.',
      },
      {
        id: 'switch-tool',
        question: 'Can I change the tool halfway?',
        answer:
          'Yes. Your photo stays open and the new tool builds its result from the original. The settings of the first tool are kept for when you come back.',
      },
      {
        id: 'finish',
        question: 'How do I add a ring, another shape or better light?',
        answer:
          'With a photo open, in the tabs Shape, Ring and Light. Ring also has words and a soft shadow, Light has Improve and eight looks. Each tool shows the tabs that suit its picture.',
      },
      {
        id: 'many-photos',
        question: 'Can I do many photos at once?',
        answer:
          'Yes, up to 500. Open Many photos from the foot of any page, drop a folder, choose a tool, and download all results as one ZIP. Tools that frame a photo centre it on its face, if it has one, unless you turn that off. You can turn and frame single ones by hand.',
      },
      {
        id: 'faces-alike',
        question: 'How do team photos come out alike?',
        answer:
          'In Many photos, switch on Faces alike: all heads get one size and all eyes one line, and Straighten by the eyes levels the photos. If a photo shows several faces, its card says so and you choose one. Choose One for all below Size to give all pictures the same pixels. Small ones are enlarged up to 1.5 times. Those that need more stay smaller unless you switch that on, because it blurs.',
      },
      {
        id: 'undo',
        question: 'How do I undo something?',
        answer:
          'With the arrows at the top, or with Ctrl and Z; Ctrl, Shift and Z bring it back. On a Mac it is Command instead of Ctrl. Reset restores all settings of the group that is open, and a double click on a slider restores that one. Your original photo is never altered, so nothing can be lost.',
      },
      {
        id: 'compare',
        question: 'Can I compare before and after?',
        answer: 'Hold the compare button at the top, or the B key, and let go again.',
      },
      {
        id: 'enlarged',
        question: 'The editor says my photo was enlarged. Is that bad?',
        answer:
          'It means the cut-out had fewer pixels than the platform size asks for. The result has the right size but cannot show more detail than the photo contains. Zoom out, or use a larger photo.',
      },
    ],
  },
  {
    id: 'results',
    title: 'Results and downloads',
    questions: [
      {
        id: 'all-sizes',
        question: 'Can I get the picture for every place at once?',
        answer:
          'Yes. Press Get all sizes at the top. Under Choose places, pick the ones that you use, such as LinkedIn, Discord or YouTube: they are remembered. You see how each place will show the picture, adjust single ones, and download all of them in one ZIP, with names such as whatsapp-640.png. A single place gives you its picture without a ZIP, and where your browser can share, also to other apps. A picture that would be above the limit of its place becomes a JPEG that fits.',
      },
      {
        id: 'document-photo',
        question: 'Can I make a photo for a passport or an identity card?',
        answer:
          'Get all sizes has a document photo of 35 × 45 mm at 300 dpi. It is placed by the face: the crown at the upper line, and the chin between the lower ones. Press Adjust to check that and to move it. Where the photo ends, white is filled in, which you see hatched. The file is a PNG or a JPEG, and neither lines nor hatching are in it. Background, light and expression are not checked, and some countries want another size, so read the rules of the authority first.',
      },
      {
        id: 'why-png',
        question: 'Why is the result a PNG?',
        answer:
          'PNG keeps every pixel exactly and supports transparency, which round pictures need. The platforms named on this site accept it. For a place that refuses a large PNG, press the arrow beside Download Image: it shows the size of each file, and takes the largest size that the place allows. Both lose a little detail, and JPEG has no transparency.',
      },
      {
        id: 'file-name',
        question: 'What does the file name mean?',
        answer:
          'It starts with edited, followed by the tool and the time in milliseconds. Two downloads never overwrite each other.',
      },
      {
        id: 'where-saved',
        question: 'Where is my picture after the download?',
        answer:
          'In the download folder of your browser. On an iPhone look in the Files app under Downloads; on Android it is in Downloads and usually in your gallery, too.',
      },
      {
        id: 'share-copy',
        question: 'Can I share or copy the picture instead?',
        answer:
          'Yes. Press the arrow beside Download Image: Share opens the share sheet of your device and Copy picture puts the PNG on the clipboard. A button is missing if your browser cannot do it. Some apps turn clear corners black when you paste; the downloaded file keeps them.',
      },
      {
        id: 'black-corners',
        question: 'The corners are black after I uploaded the picture. Why?',
        answer:
          'The site turned your PNG into a JPG, which has no transparency. Use Crop Square Image for such places; they round the picture themselves.',
      },
      {
        id: 'watermark',
        question: 'Is there a watermark or a limit on downloads?',
        answer: 'Neither. Edit and download as much as you want.',
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    questions: [
      {
        id: 'upload',
        question: 'Is my photo uploaded?',
        answer:
          'No. Although the button says upload, the photo is only read by the page in your browser. To check, open the network panel of your browser’s developer tools while you work: no request contains the photo.',
      },
      {
        id: 'metadata',
        question: 'What about location and camera data in my photo?',
        answer: 'They are not copied into the PNG. The editor lists what it found and left out.',
      },
      {
        id: 'shared-computer',
        question: 'I am at a shared computer. Does anything stay behind?',
        answer:
          'Your downloads stay in the download folder: delete them there. The tools keep no photo of yours, only a few small entries such as the theme you chose. If you used the page for many photos, press “Start again” there: until then your browser keeps the list. The cookies page lists them all and says how to clear them.',
      },
    ],
  },
  {
    id: 'trouble',
    title: 'When something goes wrong',
    questions: [
      {
        id: 'failed-to-load',
        question: 'I see “Failed to load image”. What does it mean?',
        answer:
          'The file is damaged or incomplete. Open it in another program, save it again as JPG or PNG, and choose the new file.',
      },
      {
        id: 'slow',
        question: 'It takes a long time, or the page runs out of memory.',
        answer:
          'Very large photos need a lot of memory while they are open. Close other tabs, or use a smaller copy of the photo.',
      },
      {
        id: 'old-browser',
        question: 'The site says my browser is too old.',
        answer:
          'The image engine needs features that browsers have had for a few years. Update yours, or try a recent Chrome, Edge, Firefox or Safari.',
      },
      {
        id: 'still-stuck',
        question: 'I am still stuck. Who can help?',
        answer:
          'Write to us; the contact page has the address. Tell us the browser, the device and what the page said. There is no need to send the photo.',
      },
    ],
  },
];

export const helpTexts = texts('help', {
  documentTitle: 'Help Center',
  description:
    'Answers about making profile pictures with Roundel: opening photos, moving and zooming, downloads, privacy, and what to do when something goes wrong.',
  title: 'How can we help?',
  lead: 'Short answers, in the order in which questions usually come up.',
  search: 'Search the help',
  searchHint: 'Try “black corners” or “size”',
  clear: 'Clear Search',
  noResults: (query: string) => `No results found for “${query}”`,
  noResultsHint: 'Try another word, or ask us directly.',
  found: (count: number) => (count === 1 ? '1 answer' : `${String(count)} answers`),
  contact: {
    title: 'Not answered?',
    text: 'Write to us and say what happened.',
    link: 'Contact us',
  },
  faq: { text: 'Looking for the big picture?', link: 'Frequently asked questions' },
  sections,
});
