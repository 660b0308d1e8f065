import type { LegalTexts } from '../legal-texts';
import { SUPPORT_EMAIL } from '../contact-details';

export const privacy: LegalTexts = {
  documentTitle: 'Privacy policy',
  description:
    'Exactly what leaves your browser when you use Roundel, and what does not: your photo is never sent anywhere.',
  title: 'Privacy policy',
  short:
    'Your photo never leaves your device. We set no cookies for advertising. Where this site runs with a database, it counts what happens in the editor; those counts carry nothing of your picture, and your browser can forbid them.',
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
        'To show the site, your browser asks the server it is hosted on for pages, styles, fonts, scripts, drawings and the image engine. All of these come from this one site, and so do its settings and the pages and pictures that its editors publish. As with any website, the host learns the address of the page, your IP address, the time and what your browser says about itself, and may keep it in its logs for a time it decides on.',
        'The sample portraits are files of this site. Trying one fetches that file from us and sends nothing back.',
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics',
      paragraphs: [
        'Where this site runs without a database, nothing of this section happens. Where it has one, Firebase by Google keeps it, and up to three kinds of events are sent there from the editor, after a result is on your screen:',
      ],
      list: [
        'image_upload, when a photo is opened: the name of the tool, the type of the file as its first bytes say it, and its size in bytes;',
        'image_processed, when a tool has its first result from a photo: the name of the tool, and that the result is a PNG;',
        'image_download, each time you save a result: the name of the tool.',
      ],
      after:
        'With each event go the time, the description your browser gives of itself (the user agent), your user number if you are signed in, and your IP address. The address is asked for just before, at api.ipify.org unless the operator has chosen the look-up of this site; whoever is asked sees your IP address, as with any request, but no cookie and not which page you are on. Without an answer within 1.5 seconds no address is recorded. Until they can be sent, up to a hundred events wait in your browser. The operator can turn off the look-up or the analytics as a whole. No event ever contains the picture, its name or its metadata.',
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
        'You need no account for any of the tools. Where sign-in has been set up, an account is optional. Firebase Authentication by Google keeps your e-mail address, what is needed to check your password, and a phone number if you ask for a code at sign-in; our database keeps your e-mail address, your first and last name if you enter them, and when that was. It is used to let you in, and for members of staff to open their part of the site. In a project that asks for such codes, reCAPTCHA by Google is loaded on the pages for signing in and for your profile.',
        'You can delete your account on your profile page. Your profile and your roles go with it, and events that carried your user number lose both that number and the IP address. What a member of staff has published stays, and so does the record of who was given which role.',
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
        'Your browser keeps a few entries for this site in its own storage: the look you chose, the settings of the site, events that wait to be sent, an announcement you have dismissed, and whether somebody is signed in. The cookies page lists every one of them.',
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
