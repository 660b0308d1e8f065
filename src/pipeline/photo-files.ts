/**
 * Whether a file has the type or the extension of a HEIC photo. Outside Apple's systems, browsers know no type for the
 * extension.
 */
export function isNamedHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);
}

/**
 * Whether a file has the type of a photo, or the extension of a newer format. Many systems know no type for newer
 * formats.
 */
export function isNamedPicture({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type.startsWith('image/') || /\.(hei[cf]|avif|jxl)$/i.test(name);
}
