import { PREVIEW_LIMITS, type PreviewHours } from 'roundel-records/page-preview';
import { SCHEDULE_DAYS } from 'roundel-records/page-schedule';
import { moment } from './moment';

/** Texts for preview links and for publishing at a set time. */
export const staffPublishing = {
  preview: {
    open: 'Share preview',
    title: 'Preview links',
    lead: 'Everyone who has a link sees the last saved text until the link expires, without an account. Pictures that are not published yet are missing.',
    unsaved: 'The text in the editor is not saved. A link shows the last saved text.',
    hours: 'The new link works for',
    choices: { 24: '24 hours', 168: '7 days' } satisfies Record<PreviewHours, string>,
    create: 'Create link',
    creating: 'Creating…',
    link: 'New link',
    linkHint: 'Copy it now. Only its fingerprint is stored, so it cannot be shown again.',
    copy: 'Copy link',
    copied: 'The link is copied.',
    copyFailed: 'The link could not be copied. Select it and copy it yourself.',
    links: 'Links that work now',
    none: 'No link works now.',
    expires: (at: Date) => `Expires ${moment(at)}`,
    by: (email: string, at: Date) => `Created by ${email}, ${moment(at)}`,
    revoke: 'Revoke',
    revokeOf: (at: Date) => `Revoke the link that expires ${moment(at)}`,
    revoked: 'The link no longer works.',
    failures: {
      error: 'That did not work. Please try again.',
      slow: 'The server did not answer in time. Close this window and open it again to see the links.',
      offline: 'You are offline. Try again when you are connected.',
      'no-permission': 'Your role no longer allows this. Sign in again, or ask an admin.',
      'too-many-links': `This page already has ${String(PREVIEW_LIMITS.perPage)} links that work. Revoke one first.`,
      'too-many':
        'Too many preview links were made or listed in a short time. Try again in an hour.',
      'no-page': 'Somebody has deleted this page.',
      'no-function': 'This project has no functions, which preview links need.',
    },
  },

  schedule: {
    title: 'Publish at a set time',
    time: 'Date and time',
    hint: (zone: string) =>
      `In your time zone, ${zone}. The last saved text is published within about a minute of it.`,
    set: 'Set time',
    change: 'Change time',
    remove: 'Remove time',
    publishes: (version: number, at: Date, name: string) =>
      `Publishes ${moment(at)}: version ${String(version)}, set by ${name}.`,
    due: (version: number, at: Date) =>
      `Version ${String(version)} has been due since ${moment(at)}. Reload this page to see whether it is published.`,
    overdue: (version: number, at: Date) =>
      `Version ${String(version)} has been due since ${moment(at)}, but nothing has published it. This site may run without the function that does. Publish the page yourself, and remove the time.`,
    older: (version: number, last: number, at: Date) =>
      `A time is set for version ${String(version)}: ${moment(at)}. The page was saved or published since and is now at version ${String(last)}, so nothing will be published then. Set the time again, or remove it.`,
    skipped: {
      changed: (version: number, at: Date) =>
        `Version ${String(version)} was not published ${moment(at)}, because the page was saved or published after the time was set. Set another time, or remove it.`,
      'slug-taken': (version: number, at: Date) =>
        `Version ${String(version)} was not published ${moment(at)}, because another page has taken its address. Save the page with another address and set a new time.`,
      'not-staff': (version: number, at: Date) =>
        `Version ${String(version)} was not published ${moment(at)}, because the person who set the time may no longer publish pages. Set another time, or remove it.`,
    },
    problems: {
      missing: 'Choose a date and a time.',
      past: 'This time has passed. Choose a later one.',
      'too-far': `Choose a time within the next ${String(SCHEDULE_DAYS)} days.`,
      unsaved: 'Save the draft first. Only saved text is published at a set time.',
    },
    done: {
      set: (at: Date) => `The page will be published ${moment(at)}.`,
      removed: 'The time is removed. The page will not be published by itself.',
    },
    failures: {
      error: 'The time could not be changed. Please try again.',
      slow: 'The server did not answer in time, so the time may or may not be changed. Reload this page to see.',
      offline: 'You are offline. Try again when you are back online.',
      'no-permission':
        'The time was not changed: somebody saved the page since, the time has passed, or you may no longer publish pages. Reload this page and try again.',
    },
    notLoaded: 'The time of publishing could not be loaded.',
    retry: 'Try again',
  },
};
