import { describe, expect, it } from 'vitest';
import { readPost } from '../../../scripts/emulators/demo-accounts.mjs';

const SITE = 'http://localhost:4173';
const LINK = 'http://127.0.0.1:9099/emulator/action?mode=';

describe('readPost', () => {
  it.each([
    [
      `i  To verify the email address ada@roundel.test, follow this link: ${LINK}verifyEmail&lang=en&oobCode=a-_1&apiKey=fake-api-key`,
      `Mail to ada@roundel.test: ${SITE}/auth?mode=verifyEmail&oobCode=a-_1`,
    ],
    [
      `i  To reset the password for ada+x@roundel.test, follow this link: ${LINK}resetPassword&lang=en&oobCode=b&apiKey=fake-api-key&newPassword=NEW_PASSWORD_HERE`,
      `Mail to ada+x@roundel.test: ${SITE}/auth?mode=resetPassword&oobCode=b`,
    ],
    [
      `i  To verify and change the email address from old@roundel.test to new@roundel.test, follow this link: ${LINK}verifyAndChangeEmail&oobCode=c`,
      `Mail to new@roundel.test: ${SITE}/auth?mode=verifyAndChangeEmail&oobCode=c`,
    ],
    [
      'i  To enroll MFA with +15555550100, use the code 123456.',
      'Text message to +15555550100: 123456',
    ],
    [
      'i  To sign in with MFA using +491700000000, use the code 654321.',
      'Text message to +491700000000: 654321',
    ],
  ])('reads %s', (line, post) => {
    expect(readPost(line, SITE)).toBe(post);
  });

  it.each([
    '',
    'i  functions: Finished "us-central1-mirrorRoles" in 45 ms',
    'All emulators ready!',
  ])('ignores "%s"', (line) => {
    expect(readPost(line, SITE)).toBeUndefined();
  });
});
