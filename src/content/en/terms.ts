import type { LegalTexts } from '../legal-texts';
import { texts } from '../texts';
import { capitalToolCount } from './tool-count';

export const termsTexts = texts<LegalTexts>('terms', {
  documentTitle: 'Terms of service',
  description:
    'The conditions for using Roundel: free tools, pictures that stay yours, and what we cannot promise.',
  title: 'Terms of service',
  short:
    'Use the tools for free, for yourself or your business. Your pictures remain yours. Use photos you have the right to use, and do not hold us liable for what a free tool can get wrong.',
  sections: [
    {
      id: 'agreement',
      title: 'What this is about',
      paragraphs: [
        'These terms apply when you use Roundel. By using the site you agree to them. If you do not, please do not use it.',
      ],
    },
    {
      id: 'service',
      title: 'What you get',
      paragraphs: [
        ({ uploadLimit }) =>
          `${capitalToolCount} tools that turn a photo of up to ${uploadLimit} into a picture in PNG format. They are free of charge, need no account and put no watermark on the result. There is no limit on the number of pictures.`,
        'We may add to the site, change it or close it. Nothing of yours is stored here, so nothing of yours is lost when that happens.',
      ],
    },
    {
      id: 'pictures',
      title: 'Your pictures',
      paragraphs: [
        'You keep all rights in your photos and in the results. We claim none, and we do not receive a copy. You may use the results for any purpose, without naming us.',
        'The sample portraits were drawn for this site. You may edit and download them to try the tools; please do not pass one off as a picture of yourself or of a real person.',
      ],
    },
    {
      id: 'duties',
      title: 'What we ask of you',
      paragraphs: ['Please'],
      list: [
        'use only photos you are allowed to use, and ask the people in them;',
        'do not make pictures meant to deceive, to harass or to break the law;',
        'keep to the rules of the platform you upload the result to;',
        'do not try to disturb the site, or to get into parts that are not meant for you.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      paragraphs: [
        'Where accounts are offered they are optional. Keep your password to yourself; what happens in your account is your responsibility. We may close an account that is used against these terms.',
      ],
    },
    {
      id: 'platforms',
      title: 'Trademarks',
      paragraphs: [
        'WhatsApp, Instagram, Facebook, Twitter and other names on these pages belong to their owners. They are used only to say what a picture is meant for. None of these companies is involved in Roundel or endorses it, and the sizes they use may change.',
      ],
    },
    {
      id: 'warranty',
      title: 'No guarantee',
      paragraphs: [
        'The site is provided as it is. We take care that it works and that the pictures come out right, but we cannot promise that it is always available, free of errors or suited to a particular purpose. Keep the original of your photo.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'As far as the law permits, we are not liable for damage that results from using the site or from not being able to use it. Liability that cannot be excluded by law remains unaffected.',
      ],
    },
    {
      id: 'software',
      title: 'The software',
      paragraphs: [
        'The program code of Roundel is published under the MIT licence. That licence, not these terms, governs what you may do with the code.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      paragraphs: [
        ({ supportEmail }) =>
          `We may change these terms; the date at the top shows when. The version on this page at the time of your visit applies. Questions go to ${supportEmail}.`,
      ],
    },
  ],
});
