import { Fragment } from 'react';

/** An e-mail address that breaks only before its `@` and its dots. */
export function Address({ children: address }: { readonly children: string }) {
  return address.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
