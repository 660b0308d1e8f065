import { texts } from '../texts';

/** Texts for giving a tool's settings to others, and for taking theirs. */
export const toolSettingsTexts = texts('tool-settings', {
  copy: 'Copiar enlace a estos ajustes',
  copyHint: 'Abre la herramienta con los ajustes de ahora. Tu foto no va incluida.',
  copied: 'Enlace copiado. Tu foto no va incluida.',
  copyFailed: (address: string) =>
    `El navegador no permitió copiar. Copia tú el enlace: ${address}`,
  save: 'Guardar ajustes',
  saveHint: 'Un archivo pequeño. Suéltalo aquí para volver a estos ajustes.',
  used: 'Los ajustes están en uso.',
  usedLater: 'La herramienta está ajustada. Elige una foto para verlo.',
  /** `setting` is the name of a typed text, and `fault` a sentence that says what is wrong with it. */
  leftOut: (setting: string, fault: string) =>
    `«${setting}» no se puede usar. ${fault} Los demás ajustes están en uso.`,
  /** For a file of JSON that has no settings. */
  noSettings:
    'Este archivo no tiene ajustes que se puedan usar. Son así: {"tool": "circle", "settings": {"zoom": 1.2}}. No se ha cambiado nada.',
  unknown: (name: string) =>
    `Estos ajustes no se pueden usar: la herramienta no tiene el ajuste «${name}». No se ha cambiado nada.`,
  /** `setting` is the name of the setting that cannot be used. */
  broken: (setting?: string) =>
    setting === undefined
      ? 'Estos ajustes están dañados o son de una herramienta que no existe aquí. No se ha cambiado nada.'
      : `Estos ajustes no se pueden usar: «${setting}» tiene un valor no permitido. No se ha cambiado nada.`,
});
