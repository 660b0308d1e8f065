import type { ToolId, SampleId } from 'roundel/tools';
import { texts } from '../texts';
import { capitalToolCount, toolCount } from './tool-count';

/** A platform that shows profile pictures, and the tool that fits it. */
interface Platform {
  readonly id: 'facebook' | 'instagram' | 'twitter' | 'whatsapp';
  readonly name: string;
  readonly text: string;
  readonly size: string;
  readonly link: string;
  readonly tool: ToolId;
  readonly sample: SampleId;
}

const PLATFORMS: readonly Platform[] = [
  {
    id: 'facebook',
    name: 'Facebook',
    text: 'Large on your profile, tiny under a comment. See both before you upload.',
    size: '400 × 400',
    link: 'Make a Facebook picture',
    tool: 'facebook-profile-editor',
    sample: 'leila',
  },
  {
    id: 'instagram',
    name: 'Instagram',
    text: 'Always a circle, often with a ring around it. Here the circle is drawn already.',
    size: '320 × 320, round',
    link: 'Make an Instagram picture',
    tool: 'instagram-dp-editor',
    sample: 'amara',
  },
  {
    id: 'twitter',
    name: 'Twitter',
    text: 'X, as it is called now, takes a square and rounds it. Crop it in full quality.',
    size: 'Square, 400 × 400 or more',
    link: 'Crop a square',
    tool: 'crop-square-image',
    sample: 'milo',
  },
  {
    id: 'whatsapp',
    name: 'WhatsApp',
    text: 'A fingertip in the chat list. Frame the face so that family finds you.',
    size: '640 × 640',
    link: 'Make a WhatsApp picture',
    tool: 'whatsapp-dp-editor',
    sample: 'otto',
  },
];

export const homeTexts = texts('home', {
  documentTitle: 'Roundel: perfect profile pictures in seconds',
  title: 'Create Perfect Profile Pictures in Seconds',
  lead: 'Drop in a photo, get a crisp PNG back. All of it happens in your browser, so the photo never leaves your device.',
  start: 'Start Editing',
  tryCircle: 'Try Circle Maker',
  facts: ['Free, no account', 'No watermark', 'Nothing is uploaded'],
  stage: {
    label:
      'A drawn portrait as a photo, then cut to a circle, then as WhatsApp, Instagram and Facebook show it.',
    photo: 'Your photo',
    circle: 'The circle',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    facebook: 'Facebook',
    /** Shown until the engine has made pictures, and in browsers that cannot run the engine. */
    still: 'One photo, four pictures.',
    live: (milliseconds: number) =>
      `One photo, four pictures, made in this tab just now: ${String(milliseconds)} ms.`,
    zoom: 'Zoom',
    zoomValue: (zoom: number) => `${zoom.toFixed(1)}×`,
  },
  samples: {
    title: 'No photo ready? Borrow a face.',
    lead: 'We drew them for you to try. One click opens the editor.',
  },
  platforms: {
    title: 'Made to measure',
    lead: 'Profile pictures, sized and framed for the place where people will see them.',
  },
  features: {
    title: 'What is in the box',
    privacy: {
      title: 'The photo stays with you',
      text: 'The engine comes to your photo, not the other way round. No request carries a single pixel of it.',
      device: 'Your device',
      server: 'Our server',
      nothing: 'nothing',
    },
    sizes: {
      title: 'True-size previews',
      text: 'The result at 128, 48, 32 and 24 pixels, before anybody else sees it.',
    },
    transparency: {
      title: 'Really transparent',
      text: 'A rim blended pixel by pixel, on any background.',
    },
    metadata: {
      title: 'Clean files',
      text: 'Camera data does not reach the PNG.',
      removed: ['Location', 'Camera', 'Date and time'],
    },
    tools: {
      title: `${capitalToolCount} tools, one photo`,
      text: 'Change your mind without choosing the photo again.',
    },
    keys: {
      title: 'By mouse, finger or key',
      text: 'Drag, pinch, or move by single steps.',
    },
  },
  places: {
    title: 'Four places to be seen',
    lead: 'Every platform shows you a little differently. These are the sizes that hold up, one by one or all in one download.',
    list: PLATFORMS,
  },
  why: {
    title: 'Why people stay with a tool this small',
    reasons: [
      {
        title: 'Free, all of it',
        text: 'Unlimited edits and downloads. There is no better version behind a paywall.',
      },
      {
        title: 'No sign-up required',
        text: 'Open the page, use it, close it. An account is never in the way.',
      },
      {
        title: 'No watermarks',
        text: 'The picture is yours, down to the last corner.',
      },
      {
        title: 'Images are not stored',
        text: 'They are never sent in the first place, so there is nothing to delete.',
      },
      {
        title: 'High quality',
        text: 'Cropping keeps each pixel; scaling uses the filter photographers use.',
      },
      {
        title: 'Under a minute',
        text: 'Choose, look, download. Most of the minute is spent choosing the photo.',
      },
    ],
  },
  all: {
    title: `All ${toolCount}, side by side`,
    link: 'Compare the tools',
  },
  closing: {
    title: 'Your better picture is one drop away',
    text: 'Drop a photo anywhere on this page, or start with a tool.',
    action: 'Try Now',
  },
});
