import type { LegalTexts } from '../legal-texts';
import { SUPPORT_EMAIL } from '../contact-details';

export const privacy: LegalTexts = {
  documentTitle: 'Privacy policy',
  description:
    'Exactly what leaves your browser when you use Roundel, and what does not: your photo is never sent anywhere.',
  title: 'Privacy policy',
  short:
    'Your photo never leaves your device. We set no cookies for advertising, and analytics are off unless whoever runs this site has set up a service for them. If they are on, they count events and carry nothing of your picture.',
  sections: [
    {
      id: 'photos',
      title: 'Your photos',
      paragraphs: [
        'A photo you choose is read, edited and saved by your own browser. It is not sent to us, not stored by us and not passed on. The same goes for the result, for the file name and for whatever data the camera wrote into the file.',
        'The photo is held in the memory of the page while you work. Closing the page, or removing the photo in the editor, lets go of it. The finished PNG carries none of the metadata of the original.',
      ],
    },
    {
      id: 'requests',
      title: 'What your browser requests',
      paragraphs: [
        'To show the site, your browser asks the server it is hosted on for pages, styles, fonts, scripts, drawings and the image engine. All of these come from this one site. As with any website, the host learns the address of the page, your IP address, the time and what your browser says about itself, and may keep it in its logs for a time it decides on.',
        'The sample portraits are files of this site. Trying one fetches that file from us and sends nothing back.',
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics',
      paragraphs: [
        'As long as no backend has been set up for this site, no analytics are sent at all. Today that is how the site is delivered. Where a backend has been set up, three events may be reported:',
      ],
      list: [
        'image_upload, when a photo is opened: the name of the tool, the type of the file and its size in bytes;',
        'image_processed, when a result is ready: the name of the tool and the format of the photo;',
        'image_download, when you save a result: the name of the tool.',
      ],
      after:
        'With each event go the description your browser gives of itself (the user agent), your user number if you are signed in, and your IP address, which is asked for at a public look-up service beforehand; that service thereby sees your IP address as well. If it does not answer, no address is recorded. The operator can turn off the look-up or the analytics as a whole. No event ever contains the picture, its name or its metadata.',
    },
    {
      id: 'signals',
      title: 'Do Not Track and Global Privacy Control',
      paragraphs: [
        'If your browser sends either of these signals, no event is reported and no IP address is looked up, whatever else is configured.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      paragraphs: [
        'You need no account for any of the tools. Where sign-in has been set up, an account is optional and consists of your e-mail address, a password that only the sign-in service keeps, and a first and last name if you enter them. It is used to let you in, and for members of staff to open their part of the site.',
      ],
    },
    {
      id: 'contact-form',
      title: 'Contact form and e-mail',
      paragraphs: [
        'At present the contact form transmits nothing and keeps nothing: what you type disappears when you leave the page. If you write an e-mail to us instead, we use your address and your message to answer you, and for nothing else.',
      ],
    },
    {
      id: 'storage',
      title: 'Stored on your device',
      paragraphs: [
        'If you choose the light or the dark look, the choice is kept in the local storage of your browser. The cookies page lists everything there is.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        `You may ask what we hold about you, have it corrected or have it deleted. Write to ${SUPPORT_EMAIL}. For somebody who has only used the tools the honest answer is usually: nothing.`,
        'Depending on where you live you can also turn to the data protection authority of your country.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'When the site starts to do something that this page does not describe, this page is changed first. The date at the top tells when that happened last.',
      ],
    },
  ],
};
