import type { LegalTexts } from '../legal-texts';
import { texts } from '../texts';

export const privacyTexts = texts<LegalTexts>('privacy', {
  documentTitle: 'Privacy policy',
  description:
    'Exactly what leaves your browser when you use Roundel, and what does not: your photo is never sent anywhere.',
  title: 'Privacy policy',
  short:
    'Your photo never leaves your device. We set no cookies for advertising. Where this site runs with a database, it counts what happens in the editor; those counts contain nothing of your photo, and your browser can opt out of them.',
  sections: [
    {
      id: 'photos',
      title: 'Your photos',
      paragraphs: [
        'A photo you choose is read, edited and saved by your own browser. It is not sent to us, not stored by us and not passed on. Neither are the result, the file name and the data your camera wrote into the file.',
        'If you ask for a face to be centred, your browser looks for faces in the photo by itself. The detector is a file of this site. It tells where a face is, not whose it is. What it finds is not sent. The page for many photos keeps the framing it chose, with the list.',
        'The photo is held in the memory of the page while you work. Closing the page, or removing the photo in the editor, frees that memory. The finished PNG carries none of the metadata of the original.',
        'If you install this site as an app, you can share a photo with it from other apps. Your browser hands it to the script that this site keeps on your device, which opens the editor with it. If you have cleared the data of this site and not opened it since, that script is missing, and your browser would send the picture to our host, which does not keep it. Open the app once before you share with it.',
        'If you press “Use the camera”, your browser asks whether this page may use the camera. The photo stays in the page like one that you choose, and the camera is off when you close the dialog.',
        'Sharing or copying a result gives it to the app or the clipboard that you choose, not to us.',
      ],
    },
    {
      id: 'requests',
      title: 'What your browser requests',
      paragraphs: [
        'To show the site, your browser asks the server it is hosted on for pages, styles, fonts, scripts, drawings and the image engine. All of these come from this one site, and so do its settings and the pages and pictures that its editors publish. As with any website, the host sees the address of the page, your IP address, the time and what your browser says about itself. It may keep them in its logs for as long as it chooses.',
        'The sample portraits are files of this site. Trying one fetches that file from us and sends nothing back.',
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics',
      paragraphs: [
        'Where this site runs without a database, none of this happens. Where it has one, which is Firebase by Google, the editor sends it up to three kinds of events once a result is on your screen:',
      ],
      list: [
        'image_upload, when a photo is opened: the name of the tool, the type of the file, read from its first bytes, and its size in bytes;',
        'image_processed, when a tool has its first result from a photo: the name of the tool, and that the result is a PNG;',
        'image_download, each time you save a result, and for each picture of many photos that you save: the name of the tool. For pictures of several places it is sent once for each tool, with the places.',
      ],
      after:
        'Each event includes the time, your browser’s description of itself (the user agent), your user number if you are signed in, and your IP address. The events go to this site’s own server, which reads your IP address off the request; /content/ip.json shows it to you. Only if the operator has chosen api.ipify.org for this, your browser asks that service just before. It sees your IP address, as with any request, but no cookie and not which page you are on. If it does not answer within 1.5 seconds, no address is recorded. Up to three thousand unsent events wait in your browser. The operator can turn off the recording of IP addresses, or analytics altogether. No event ever contains the picture, its name or its metadata.',
    },
    {
      id: 'ip-addresses',
      title: 'How long IP addresses are kept',
      paragraphs: [
        ({ ipRetention }) =>
          `Every night, IP addresses older than ${ipRetention} are removed from the events. What is counted of them stays: how many there were on a day, by tool, type and size.`,
        'Views of pages that the operator publishes under /p are counted as one number for each page and day. Such a count is not an event: nothing about you or your browser is stored with it.',
        'To hold back floods of events, the server also counts how many come from one address. It keeps that number for about two days, under a code that it computes from the address with a key that changes daily.',
      ],
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
        'You need no account for any of the tools. Where sign-in has been set up, an account is optional. Firebase Authentication by Google keeps your e-mail address, what is needed to check your password, and a phone number if you ask for a code at sign-in; our database keeps your e-mail address, your first and last name if you enter them, the presets you save in the editor (a name, a tool and its settings, nothing of a picture), and the time of each change. This data is used to sign you in and to let members of staff open their part of the site. Where signing in with Google is offered and you choose it, Google tells us your e-mail address and your name, and learns that you sign in here; nothing is loaded from Google before you press that button. Where codes at sign-in are offered, reCAPTCHA by Google is loaded on the sign-in page and on your profile page. Where it is set up to check requests, it is also loaded in the staff area, and when you sign out everywhere.',
        'You can delete your account on your profile page. That also deletes your profile, your presets and your roles, and removes your user number and IP address from events. What a member of staff has published stays, and so does the record of who was given which role.',
      ],
    },
    {
      id: 'contact-form',
      title: 'Contact form and e-mail',
      paragraphs: [
        'Unless the operator has turned on its inbox, the contact form transmits nothing. The form says which of the two is the case once the site has answered; until then it sends nothing. What you type stays in the tab, also when you reload the page or lose the connection, until it is sent or you close the tab. A message written without a connection is sent later only if you ask for that, and only while the page is open.',
        'With the inbox on, your name, your e-mail address, the subject and the message are stored in our database, under a random number that your browser makes so that a message sent twice is stored once, where admins of this site can read them. They are deleted after 90 days. To hold back floods of messages, we count how many come from an IP address in an hour. The address is not stored for that, only a checksum of it, for two days. Your browser also solves a short task, which needs nobody else and stores nothing on your device. If you are signed in, the message carries a proof of your account instead, which is not stored with it.',
        'If you write an e-mail to us, we use your address and your message to answer you, and for nothing else.',
      ],
    },
    {
      id: 'storage',
      title: 'Stored on your device',
      paragraphs: [
        'Your browser keeps a few entries for this site in its own storage: the theme and the language you chose, the settings of the site, unsent events, an announcement you have dismissed, and whether you are signed in. The cookies page lists every one of them. It also keeps a copy of the site’s own files, so that the tools work without the network.',
        'The page for many photos also keeps its list on your device, with the photos and the results, so that you find it again. It stays until you remove the photos, press “Start again” there, or clear the data of this site. Nobody but people who use your browser can see it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        ({ supportEmail }) =>
          `You may ask what we hold about you, have it corrected or have it deleted. Write to ${supportEmail}. For somebody who has only used the tools the honest answer is usually: nothing.`,
        'Depending on where you live you can also turn to the data protection authority of your country.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'Before the site starts to do something that this page does not describe, we change this page. The date at the top shows when that last happened.',
      ],
    },
  ],
});
