import type { LegalTexts } from '../legal-texts';

export const cookies: LegalTexts = {
  documentTitle: 'Cookies',
  description:
    'Roundel sets no cookies to show you its tools. This page lists the one thing your browser may remember, and how to clear it.',
  title: 'Cookies',
  short:
    'The tools set no cookies. Your browser may remember one word for us: whether you prefer the light or the dark look.',
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
        'If you use the switch at the top of the page, one entry is written to the local storage of your browser:',
      ],
      list: [
        'Name: roundel-theme. Content: light or dark. Purpose: showing the look you chose on your next visit. Kept until you choose “As the system”, or clear the data of this site.',
      ],
      after:
        'The entry never leaves your device; it is not sent along with requests as a cookie would be.',
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
        'Where accounts have been set up and you sign in, the sign-in service keeps a token in your browser’s storage so that you stay signed in. Signing out removes it. Without signing in it does not exist.',
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
