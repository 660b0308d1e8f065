import type { LegalTexts } from '../legal-texts';
import { texts } from '../texts';

export const cookiesTexts = texts<LegalTexts>('cookies', {
  documentTitle: 'Cookies',
  description:
    'Roundel sets no cookies to show you its tools. This page lists the few things your browser may remember, and how to clear them.',
  title: 'Cookies',
  short:
    'The tools set no cookies. Your browser may keep a few entries in its own storage, and all of them are listed here.',
  sections: [
    {
      id: 'why-no-banner',
      title: 'Why there is no banner',
      paragraphs: [
        'Banners ask for permission to follow you around. We do not, so there is nothing to ask. No advertising network, no social network and no analytics company places anything in your browser through this site.',
      ],
    },
    {
      id: 'local-storage',
      title: 'What may be stored',
      paragraphs: ['Your browser may keep these entries in its local storage:'],
      list: [
        'Name: roundel-theme. Content: light or dark. Purpose: showing the theme you chose on your next visit. Kept until you choose “System”, or clear the data of this site.',
        'Name: roundel-language. Content: en or es. Purpose: showing the site in the language you chose. Kept until you clear the data of this site.',
        'Name: roundel-places. Content: the places you picked in “Get all sizes”. Purpose: offering the same ones next time. Kept until you clear the data of this site.',
        'Name: roundel-settings. Content: settings of the operator for all visitors, such as the upload limit, the support address and the announcement. Purpose: applying them as soon as your next visit starts. Kept until newer settings replace it.',
        'Name: roundel-events. Content: up to three thousand events that could not be sent yet, as the privacy policy describes them. Purpose: sending each exactly once. Each is removed once it is sent; nothing is stored if your browser asks not to be tracked.',
        'Name: roundel-banner. Content: the text of the last announcement you dismissed. Purpose: not showing it again. Kept until you dismiss another.',
        'Name: roundel-size-limit. Content: a number of kilobytes. Purpose: offering your pictures within the largest file size you entered. Kept until you empty that field, or clear the data of this site.',
        'Name: roundel-visited. Content: yes. Purpose: fetching the files of the tools for use without the network only if you come back. Kept until you clear the data of this site.',
        'Name: roundel-account. Content: the first letter of your e-mail address and your roles, if you are signed in. Purpose: showing the links to your account and to sign out. Kept until you sign out.',
      ],
      after:
        'Unlike cookies, none of them is sent with requests. Only the events ever leave your device. Two more entries wait in the session storage of a tab: a notice for the next page, as roundel-notice, until it is shown, and what you type into the contact form, as roundel-message, until the form says that it was sent, or you close the tab.',
    },
    {
      id: 'photo-list',
      title: 'The list of many photos',
      paragraphs: [
        'Only if you use the page for many photos, your browser keeps the list in its database (IndexedDB, roundel-batch): the photos, their names and those of their folders, the framings, the results and the settings. Purpose: finding the list again after the page was closed. Kept until you remove the photos, press “Start again” there, or clear the data of this site. It never leaves your device.',
      ],
    },
    {
      id: 'cache',
      title: 'The cache',
      paragraphs: [
        'Like any site, this one lets your browser cache its scripts, styles, fonts and drawings, so that the next page appears at once. Your photos are not among them.',
        'After your first picture, or from your second visit on, your browser also keeps a copy of the public pages and of the files of the tools (cache storage, workbox-precache), and a script that answers with them (service worker, sw.js). Purpose: the tools work without the network. They are the same files for everybody and contain nothing about you; beside them it stores the language you read (en or es). A new version replaces them. Your browser does not fetch them if it asks sites to save data.',
      ],
    },
    {
      id: 'sign-in',
      title: 'If you sign in',
      paragraphs: [
        'Where accounts have been set up and you sign in, the sign-in service keeps a token in local storage (its name begins with firebase:authUser) so that you stay signed in. Signing out removes it. For members of staff, unsaved texts are kept there as well.',
      ],
    },
    {
      id: 'blocked',
      title: 'If your browser stores nothing',
      paragraphs: [
        'Perhaps you block the data of sites, or the storage of your browser is full. Every tool works all the same. But your theme, the places you picked, the list of many photos and a message you are writing last only until you close or reload the page, announcements you dismissed come back, the tools need the network, and you cannot stay signed in.',
      ],
    },
    {
      id: 'clear',
      title: 'How to clear everything',
      paragraphs: [
        'In your browser’s settings, open the list of website data, find this site and delete its entry. The tools work without it.',
      ],
    },
  ],
});
