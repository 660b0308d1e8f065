/**
 * Whether a file has the type or the extension of a HEIC photo. The extension counts because, outside Apple's systems,
 * browsers report no type for HEIC photos.
 */
export function isNamedHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);
}

/**
 * Whether a file has the type of a photo, or the extension of a newer format. The extension counts because many systems
 * know no type for newer formats.
 */
export function isNamedPicture({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type.startsWith('image/') || /\.(hei[cf]|avif|jxl)$/i.test(name);
}
