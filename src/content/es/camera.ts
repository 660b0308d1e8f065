import { texts } from '../texts';

export const cameraTexts = texts('camera', {
  title: 'Hacer una foto',
  /** Shown before the camera is requested. */
  off: 'Tu navegador te pedirá permiso antes de que esta página use la cámara. La foto se queda en este dispositivo.',
  turnOn: 'Encender la cámara',
  starting: 'Encendiendo la cámara',
  preview: 'Lo que ve la cámara',
  take: 'Hacer la foto',
  taken: 'La foto que has hecho',
  again: 'Repetirla',
  use: 'Usar esta foto',
  other: 'Otra cámara',
  retry: 'Reintentar',
  failed: {
    denied:
      'Esta página no tiene permiso para usar la cámara. Concédelo en los ajustes del sitio de tu navegador e inténtalo de nuevo, o elige una foto.',
    missing: 'No se encontró ninguna cámara. Conecta una e inténtalo de nuevo, o elige una foto.',
    busy: 'No se pudo encender la cámara. Puede que la esté usando otro programa: ciérralo e inténtalo de nuevo.',
    unsupported: 'Este navegador no puede usar la cámara aquí. Elige una foto.',
    photo: 'No se pudo hacer la foto. Inténtalo de nuevo.',
  },
});
