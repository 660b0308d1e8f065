/**
 * Reads an email or text message from the Auth emulator's output; the emulator
 * prints messages instead of sending them. Links are rewritten to the site's own
 * page, as in a real project.
 *
 * @param {string} line of the output
 * @param {string} origin of the site
 * @returns {string | undefined} the line to print; undefined when `line` is not a message
 */
export function readPost(line, origin) {
  // Where the line names two addresses, the email goes to the second.
  const mail = /(\S+@\S+), follow this link: (\S+)/.exec(line);
  if (mail !== null) {
    const [, email = '', link = ''] = mail;
    const { searchParams } = new URL(link);
    const query = new URLSearchParams({
      mode: searchParams.get('mode') ?? '',
      oobCode: searchParams.get('oobCode') ?? '',
    });
    return `Mail to ${email}: ${origin}/auth?${query}`;
  }
  const message = /(\+\d+), use the code (\d+)\./.exec(line);
  return message === null ? undefined : `Text message to ${message[1]}: ${message[2]}`;
}
