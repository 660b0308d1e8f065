import type { LegalTexts } from '../legal-texts';

export const cookies: LegalTexts = {
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
      paragraphs: [
        'These entries may be written to the local storage of your browser, each when there is a reason for it:',
      ],
      list: [
        'Name: roundel-theme. Content: light or dark. Purpose: showing the look you chose on your next visit. Kept until you choose “As the system”, or clear the data of this site.',
        'Name: roundel-settings. Content: what the operator has set for all visitors, as the largest upload, the address of support and the announcement. Purpose: that it holds from the first moment of your next visit. Kept until it is replaced by newer settings.',
        'Name: roundel-events. Content: up to a hundred events that could not be sent yet, as the privacy policy describes them. Purpose: that they are neither lost nor sent twice. Each goes as soon as it is sent; nothing is written if your browser asks not to be tracked.',
        'Name: roundel-banner. Content: the text of the last announcement you dismissed. Purpose: not showing it again. Kept until you dismiss another.',
        'Name: roundel-account. Content: the first letter of your e-mail address and your roles, if you are signed in. Purpose: showing your way to your account and out. Kept until you sign out.',
      ],
      after:
        'None of them is sent along with requests as a cookie would be. Of their content only the events ever leave your device. A message that has to outlive a change of page waits under roundel-notice in the storage of the tab, and goes once it is shown.',
    },
    {
      id: 'cache',
      title: 'The cache',
      paragraphs: [
        'Like any site, this one lets your browser keep its own scripts, styles, fonts and drawings, so that the next page appears at once. Your photos are not among them.',
      ],
    },
    {
      id: 'sign-in',
      title: 'If you sign in',
      paragraphs: [
        'Where accounts have been set up and you sign in, the sign-in service keeps a token in a small database of your browser (IndexedDB, firebaseLocalStorageDb) so that you stay signed in. Signing out removes it. For members of staff, texts they have not saved yet are kept in the local storage as well.',
      ],
    },
    {
      id: 'clear',
      title: 'How to clear everything',
      paragraphs: [
        'In your browser’s settings look for the data of websites, find the address of this site and delete it. Nothing else breaks: the tools need none of it.',
      ],
    },
  ],
};
