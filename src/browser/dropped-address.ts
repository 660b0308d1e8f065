import { isTyping } from './is-typing';

/**
 * Watches for addresses that are dropped on the page or pasted, such as that of a picture on another page. Ignores
 * drags that begin in this page, and whatever comes with files or goes into a text field.
 *
 * @param take receives the picture that the address contains, or null: the site fetches nothing from other sites
 * @param signal ends the watch
 */
export function watchAddresses(take: (picture: File | null) => void, signal: AbortSignal): void {
  let isOwnDrag = false;
  const carriesAddress = ({ dataTransfer, target }: DragEvent): boolean =>
    !isOwnDrag && !isTyping(target) && dataTransfer?.types.includes('text/uri-list') === true;
  const takeFrom = (transfer: DataTransfer | null): void => {
    const address = transfer === null ? null : addressIn(transfer);
    if (address !== null) take(pictureIn(address));
  };
  const begin = (): void => {
    isOwnDrag = true;
  };
  const end = (): void => {
    isOwnDrag = false;
  };
  const over = (event: DragEvent): void => {
    if (!carriesAddress(event)) return;
    event.preventDefault();
    // Otherwise public/early-files.js would forbid the drop.
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
  };
  const drop = (event: DragEvent): void => {
    if (!carriesAddress(event)) return;
    event.preventDefault();
    takeFrom(event.dataTransfer);
  };
  const paste = ({ clipboardData, target }: ClipboardEvent): void => {
    if (!isTyping(target)) takeFrom(clipboardData);
  };
  document.addEventListener('dragstart', begin, { signal });
  document.addEventListener('dragend', end, { signal });
  document.addEventListener('dragover', over, { signal });
  document.addEventListener('drop', drop, { signal });
  document.addEventListener('paste', paste, { signal });
}

/** The address of what was dropped or pasted. Null if there are files, or other text than an address. */
function addressIn(transfer: DataTransfer): string | null {
  if (transfer.files.length > 0) return null;
  const text = (transfer.getData('text/uri-list') || transfer.getData('text/plain')).trim();
  if (text !== '' && !/^(https?|data|blob|file):\S/i.test(text)) return null;
  // A picture inside a link has the address of the link as its text.
  const source = /<img\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(
    transfer.getData('text/html'),
  )?.[1];
  const isContained = source !== undefined && /^data:/i.test(source);
  return (isContained || text === '' ? source : text) ?? null;
}

/**
 * The picture that a `data:` address contains (RFC 2397). Null for other addresses, and if it cannot be decoded. It is
 * decoded here, because the policy of the site lets no page fetch such an address.
 */
export function pictureIn(address: string): File | null {
  const comma = address.indexOf(',');
  if (!/^data:/i.test(address) || comma < 0) return null;
  const [type = '', ...parameters] = address.slice('data:'.length, comma).split(';');
  const body = address
    .slice(comma + 1)
    .replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  try {
    const isBase64 = /^base64$/i.test(parameters.at(-1)?.trim() ?? '');
    const bytes = Uint8Array.from(isBase64 ? atob(body) : body, (letter) => letter.charCodeAt(0));
    return new File([bytes], `image.${type.split('/').at(-1) ?? ''}`, { type });
  } catch {
    return null;
  }
}
