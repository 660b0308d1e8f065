import { PRESET_FIELDS } from 'roundel-records/preset';
import { texts } from '../texts';

const { most } = PRESET_FIELDS.slot;
const { longest } = PRESET_FIELDS.name;

/** Texts about presets in the editor and on the profile page. */
export const presetsTexts = texts('presets', {
  open: 'Ajustes guardados',
  title: 'Tus ajustes guardados',
  lead: 'Guarda una herramienta con sus ajustes bajo un nombre. Tu foto no se guarda.',
  loading: 'Cargando tus ajustes guardados',
  failed:
    'No se pudieron cargar tus ajustes guardados. Comprueba tu conexión e inténtalo de nuevo.',
  retry: 'Reintentar',
  none: 'Todavía no has guardado ningún ajuste.',
  use: (name: string) => `Usar ${name}`,
  used: (name: string) => `Ahora usas «${name}».`,
  save: {
    name: 'Nombre',
    hint: (toolName: string) => `Guarda «${toolName}» tal como está ahora.`,
    submit: 'Guardar los ajustes',
    busy: 'Guardando...',
    done: (name: string) => `Se guardó «${name}».`,
    failed: 'No se pudieron guardar los ajustes. Comprueba tu conexión e inténtalo de nuevo.',
    full: `Ya has guardado ${most}, que es el máximo. Borra alguno para guardar otro.`,
    replaceTitle: (name: string) => `¿Reemplazar «${name}»?`,
    /** `toolName` is the tool of the preset that would go. */
    replaceText: (toolName: string) =>
      `Ya tienes ajustes con este nombre, para «${toolName}». Se perderían.`,
    replace: 'Reemplazar',
    required: 'Escribe un nombre',
    long: `Usa ${longest} caracteres como máximo`,
  },
  unavailable:
    'Ahora no se puede acceder al servicio de cuentas. Tu foto y tus ajustes siguen aquí.',
  signedOut:
    'Inicia sesión para usar tus ajustes guardados. Antes guarda tu imagen, porque saldrás de esta página.',
  signIn: 'Iniciar sesión',
  profile: {
    none: 'Todavía no has guardado ningún ajuste. Abre el editor con una foto, ajusta una herramienta a tu gusto y pulsa «Ajustes guardados».',
    rename: 'Cambiar el nombre',
    renameOf: (name: string) => `Cambiar el nombre de ${name}`,
    newName: 'Nuevo nombre',
    renamed: 'El nombre ha cambiado.',
    taken: 'Ya tienes otros ajustes con este nombre',
    renameFailed: 'No se pudo cambiar el nombre. Comprueba tu conexión e inténtalo de nuevo.',
    submit: 'Guardar el nombre',
    cancel: 'Cancelar',
    remove: 'Borrar',
    removeOf: (name: string) => `Borrar ${name}`,
    removeTitle: (name: string) => `¿Borrar «${name}»?`,
    removeText: 'No se puede deshacer.',
    removing: 'Borrando...',
    removed: (name: string) => `Se borró «${name}».`,
    removeFailed: 'No se pudo borrar. Comprueba tu conexión e inténtalo de nuevo.',
  },
});
