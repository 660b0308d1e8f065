import { MESSAGE_FIELDS, MESSAGE_LIMITS } from 'roundel-records/message';
import { photoFormats } from '../photo-formats';
import type { Question } from '../question';
import type { Text } from '../text';
import { texts } from '../texts';

const questions: readonly Question[] = [
  {
    question: 'Should I send you my photo with a question?',
    answer:
      'Please do not. A description of what you see is enough: the tool, the browser, the message. We prefer never to have your photo.',
  },
  {
    question: 'What is the largest photo I can use?',
    answer: ({ uploadLimit }) => `${uploadLimit} for each photo, in ${photoFormats('or')}.`,
  },
  {
    question: 'Can I suggest a tool or a platform?',
    answer: 'Yes. Tell us where the picture will be shown and at what size; the rest is geometry.',
  },
  {
    question: 'I need help right now. Is there a quicker way?',
    answer:
      'The help center answers the usual questions at any hour, and its search looks through every answer.',
  },
];

const description: Text = ({ supportHours }) =>
  `Questions, ideas or something broken? Write to Roundel. Support hours are ${supportHours}.`;

export const contactTexts = texts('contact', {
  documentTitle: 'Contact us',
  description,
  title: 'Say hello',
  lead: 'A question, an idea, a picture that refuses to become round: write to us by e-mail.',
  details: {
    title: 'How to reach us',
    email: 'E-mail',
    hours: 'Support hours',
    help: 'At any other time',
    helpLink: 'Help Center',
  },
  form: {
    title: 'Write a message',
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    required: 'All fields are required.',
    wrong: { missing: 'Please fill in this field.', invalid: 'Email is invalid' },
    send: 'Send Message',
    sending: 'Sending Message...',
    /** Shown while the browser computes a proof of work. */
    working:
      'Your browser is solving a short task that keeps out floods of messages. You need not do anything.',
    sent: "Your message has been sent! We'll get back to you soon.",
    /** Shown beside the form while the inbox is on. */
    kept: `Your message goes to the people who run this site. It is deleted after ${MESSAGE_LIMITS.daysKept} days.`,
    failures: {
      invalid: (_address: string) =>
        `Your message was not sent. Please check the e-mail address, and use at most ${MESSAGE_FIELDS.name.longest} characters for the name, ${MESSAGE_FIELDS.subject.longest} for the subject and ${MESSAGE_FIELDS.message.longest} for the message.`,
      'too-many': (address: string) =>
        `Your message was not sent, because too many arrived in a short time. It is still here: try again later, or write to ${address}.`,
      failed: (address: string) =>
        `Your message was not sent. It is still here: check your connection and try again, or write to ${address}.`,
      /** The message may have been stored. */
      unanswered: (address: string) =>
        `We do not know whether your message arrived, because no answer came. It is still here: try again, and it arrives only once. Or write to ${address}.`,
      // The next two messages omit the e-mail address, because the settings that contain it may not have been read.
      unreachable: (_address: string) =>
        'Your message was not sent, because this site does not answer. It is still here: check your connection and try again.',
      offline: (_address: string) =>
        'You are offline, so your message was not sent. It is still here: try again when you are online.',
      'turned-on': (_address: string) =>
        'Your message was not sent yet: the inbox was turned on a moment ago. Read the note above the form, and press the button again to send it.',
      'turned-off': (address: string) =>
        `Your message was not sent: the inbox was turned off a moment ago. It is still here. For an answer, write to ${address}.`,
    },
    /** Shown while there is no network. */
    offline: {
      kept: 'You are offline. What you type stays in this tab, even if you reload the page.',
      /** Shown if the browser blocks storage. */
      unsaved: 'You are offline. What you type stays here until you leave or reload this page.',
      sendLater: 'Send it when I am online again',
      waiting:
        'Your message is sent as soon as you are online again. Leave this page open: once it is closed, nothing is sent.',
    },
    /** Shown beside the form until the server has said whether the inbox is on. */
    unknown: `If the inbox of this site is on, your message goes to the people who run it, and is deleted after ${MESSAGE_LIMITS.daysKept} days. If it is off, the form transmits nothing. Which of the two is the case appears here once the site answers.`,
    /** Shown beside the form while the inbox is off. */
    honest: (address: string) =>
      `This form is a preview: it is not connected to a mailbox yet, and what you type is neither sent nor stored. For an answer, write to ${address}.`,
  },
  faq: { title: 'Before you write', questions },
});
