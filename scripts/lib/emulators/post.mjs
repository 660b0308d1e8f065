/**
 * What the Auth emulator would have sent: it prints every mail and text message
 * instead. The links lead to the site's own page, as in a real project.
 *
 * @param {string} line a line it printed
 * @param {string} origin of the site
 * @returns {string | undefined} what to print; undefined when the line is something else
 */
export function readPost(line, origin) {
  // Where a mail is about two addresses, it goes to the later one.
  const mail = /(\S+@\S+), follow this link: (\S+)/.exec(line);
  if (mail !== null) {
    const [, email, link] = mail;
    const { searchParams } = new URL(link);
    const query = new URLSearchParams({
      mode: searchParams.get('mode'),
      oobCode: searchParams.get('oobCode'),
    });
    return `Mail to ${email}: ${origin}/auth?${query}`;
  }
  const message = /(\+\d+), use the code (\d+)\./.exec(line);
  return message === null ? undefined : `Text message to ${message[1]}: ${message[2]}`;
}
