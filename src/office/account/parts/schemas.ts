import * as v from 'valibot';
import type { accountTexts } from '#words/account';
import type { WordsOf } from '../../../content/texts';
import { MAX_NAME_LENGTH } from 'roundel-records/profile';

/** Matches `x@y.z`. Only sending an e-mail shows whether the address exists. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const MIN_PASSWORD = 6;

/** Matches a phone number in the format E.164: `+`, a country code and a number, without spaces and punctuation. */
const PHONE = /^\+[1-9]\d{6,14}$/;

type Key = keyof WordsOf<typeof accountTexts>['validation'];

/** Returns the name of a text, to use as the message of a check. The form looks the text up in the page's language. */
function text<const Name extends Key>(name: Name): Name {
  return name;
}

const requiredEmail = v.pipe(v.string(), v.trim(), v.nonEmpty(text('emailRequired')));
export const validEmail = v.pipe(requiredEmail, v.regex(EMAIL, text('emailInvalid')));
export const requiredPassword = v.pipe(v.string(), v.nonEmpty(text('passwordRequired')));
export const newPassword = v.pipe(
  requiredPassword,
  v.minLength(MIN_PASSWORD, text('passwordShort')),
);
const name = v.pipe(v.string(), v.trim(), v.maxLength(MAX_NAME_LENGTH, text('nameLong')));

/** Accepts a phone number with spaces and punctuation. Outputs it in the form `+15550001234`. */
export const phone = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s().\-/]/g, '')),
  v.nonEmpty(text('phoneRequired')),
  v.regex(PHONE, text('phoneInvalid')),
);

export const signInSchema = v.object({ email: requiredEmail, password: requiredPassword });

export const signUpSchema = v.pipe(
  v.object({
    email: validEmail,
    password: newPassword,
    confirmPassword: v.string(),
    firstName: name,
    lastName: name,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      text('passwordsDiffer'),
    ),
    ['confirmPassword'],
  ),
);

export const emailSchema = v.object({ email: validEmail });
export const namesSchema = v.object({ firstName: name, lastName: name });
export const newPasswordSchema = v.object({ password: newPassword });
export const codeSchema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty(text('codeRequired'))),
});
