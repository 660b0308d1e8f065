import { texts } from '../texts';

/** Notices about what the previous page did. */
export const carriedTexts = texts('carried', {
  signedIn: 'Has iniciado sesión',
  signedOut: 'Sesión cerrada',
  signedOutEverywhere:
    'Sesión cerrada en todos los dispositivos. En los que están en uso se verá en menos de una hora; desde ellos ya no se puede cambiar nada.',
  deleted: 'Tu cuenta se ha eliminado.',
  refused: 'No tienes permiso para entrar en el área del equipo',
});
