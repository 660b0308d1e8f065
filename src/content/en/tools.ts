import type { ToolId } from '../../records/tool-id';
import type { ToolTexts } from '../tool-texts';

export const tools: Readonly<Record<ToolId, ToolTexts>> = {
  'circle-image-maker': {
    name: 'Circle Image Maker',
    description:
      'Cuts your photo to a perfect circle with clear corners, ready for any site that takes a PNG.',
    tips: [
      'Leave a little air above the hair: a circle takes away all four corners, and the top ones first.',
      'The corners are transparent. Put the PNG on a coloured slide or card and only the circle shows.',
      'Check the 24 px preview. If you still know the face at that size, the crop is tight enough.',
    ],
    steps: [
      'Choose a photo in which the face is clear of the edges.',
      'Drag it until the eyes lie a little above the middle, and zoom to taste.',
      'Download the round PNG. Its corners are see-through.',
    ],
    toast: 'Circular image downloaded successfully!',
  },
  'square-image-maker': {
    name: 'Square Image Maker',
    description:
      'Sets a wide or tall photo on a square without cutting anything off. You choose the colour behind it.',
    tips: [
      'A colour taken from the edge of the photo makes the bars almost disappear.',
      'Nothing is scaled here: the square is as long as the longer side of your photo, pixel for pixel.',
      'A group photo that loses people in a crop belongs in this tool.',
    ],
    steps: [
      'Choose a photo that is too wide or too tall for a square.',
      'Pick the background colour, or stay with white.',
      'Download the square with the whole photo in it.',
    ],
    toast: 'Square image downloaded successfully!',
  },
  'whatsapp-dp-editor': {
    name: 'WhatsApp DP Editor',
    description:
      'Makes a 640 × 640 display picture that WhatsApp takes as it is, framed the way chats will show it.',
    tips: [
      'In the chat list the picture is about the size of a fingertip. One face reads better than three.',
      'WhatsApp shows a circle, so keep what matters away from the corners.',
      'A bright face on a plain background stays readable in dark mode, too.',
    ],
    steps: [
      'Choose a photo, ideally at least 640 pixels on its shorter side.',
      'Move and zoom until the face fills the round preview.',
      'Download the 640 × 640 PNG and set it in WhatsApp under Settings, your name.',
    ],
    toast: 'WhatsApp profile picture downloaded successfully!',
  },
  'instagram-dp-editor': {
    name: 'Instagram DP Editor',
    description:
      'Makes a 320 × 320 profile picture with the circle already drawn, so you see what your followers see.',
    tips: [
      'Stories draw a ring close around the picture. A calm edge lets the ring shine.',
      'The background colour shows outside the circle, in places where the square is displayed whole.',
      'Logos: zoom until the mark touches about four fifths of the circle, no more.',
    ],
    steps: [
      'Choose a portrait or a logo.',
      'Place it in the circle: drag, scroll to zoom, or use the arrow keys.',
      'Download the 320 × 320 PNG and choose it in Instagram under Edit profile.',
    ],
    toast: 'Instagram profile picture downloaded successfully!',
  },
  'facebook-profile-editor': {
    name: 'Facebook Profile Editor',
    description:
      'Cuts and scales your photo to 400 × 400, a size that stays sharp on a profile and small in comments.',
    tips: [
      'Your cover photo sits right behind the picture. A different background keeps the two apart.',
      'Comments show the picture at 32 px: look at that preview before you download.',
      'Transparent parts of a PNG would turn black on some pages. Here they get the background you choose.',
    ],
    steps: [
      'Choose the photo friends will know you by.',
      'Frame it: head and shoulders work at every size.',
      'Download the 400 × 400 PNG and upload it from your profile page.',
    ],
    toast: 'Facebook profile picture downloaded successfully!',
  },
  'blur-sides-of-photo': {
    name: 'Blur Sides of Photo',
    description:
      'Softens the left and right of a photo and keeps the middle sharp, so the eye goes where you want it.',
    tips: [
      'Works best with one person in the middle. Widen the sharp part if an ear gets caught.',
      'A small blur hides passers-by; a large one turns a busy street into calm colour.',
      'Blur first, then take the PNG to the circle maker for a quiet background all round.',
    ],
    steps: [
      'Choose a photo with its subject near the middle.',
      'Set how much stays sharp and how soft the sides become.',
      'Download it at full size: no pixel in the middle has changed.',
    ],
    toast: 'Blurred sides image downloaded successfully!',
  },
  'crop-square-image': {
    name: 'Crop Square Image',
    description:
      'Cuts a square out of your photo at full quality. The pixels that stay are exactly the ones you had.',
    tips: [
      'Nothing is scaled, so the result is as sharp as the original.',
      'Zooming in makes the square smaller in pixels. The size is written beside the download button.',
      'For shop listings and teams, crop every photo with the eyes at the same height.',
    ],
    steps: [
      'Choose any photo.',
      'Slide the square to the part you want to keep.',
      'Download the crop in original quality.',
    ],
    toast: 'Square cropped image downloaded successfully!',
  },
  'overlay-images-online': {
    name: 'Overlay Images Online',
    description:
      'Lays a vignette, a warm or cool frame, or a colour gradient over your photo. Each has its own strength.',
    tips: [
      'A vignette is at its best when you hardly notice it. Try 60%.',
      'Match the frame to the light: warm for sunsets and lamps, cool for snow, sea and office windows.',
      'The gradient gives black and white photos a second life.',
    ],
    steps: [
      'Choose a photo and start with the vignette.',
      'Try the other overlays and set how strong they are.',
      'Download the picture at its original size.',
    ],
    toast: 'Overlaid image downloaded successfully!',
  },
  'crop-circle-image': {
    name: 'Crop Circle Image',
    description:
      'Cuts a round detail out of a larger photo, with a smooth edge and nothing but transparency around it.',
    tips: [
      'Zoom in far: one face out of a team photo is often all you need.',
      'The edge is blended pixel by pixel, so it stays smooth on any background.',
      'Badges, stickers and presentation portraits all take a transparent PNG.',
    ],
    steps: [
      'Choose a photo with a detail worth a circle.',
      'Zoom in and drag until the detail sits in the middle.',
      'Download the cut-out with its transparent surroundings.',
    ],
    toast: 'Circle cropped image downloaded successfully!',
  },
};
