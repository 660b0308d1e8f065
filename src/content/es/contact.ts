import { MESSAGE_FIELDS, MESSAGE_LIMITS } from 'roundel-records/message';
import { photoFormats } from '../photo-formats';
import type { Question } from '../question';
import type { Text } from '../text';
import { texts } from '../texts';

const questions: readonly Question[] = [
  {
    question: '¿Envío mi foto con la pregunta?',
    answer:
      'Mejor no. Basta con que describas lo que ves: la herramienta, el navegador, el mensaje. Preferimos no tener nunca tu foto.',
  },
  {
    question: '¿Cuál es la foto más grande que puedo usar?',
    answer: ({ uploadLimit }) => `${uploadLimit} por foto, en ${photoFormats('o')}.`,
  },
  {
    question: '¿Puedo sugerir una herramienta o una plataforma?',
    answer: 'Sí. Dinos dónde se verá la imagen y a qué tamaño; el resto es geometría.',
  },
  {
    question: 'Necesito ayuda ahora mismo. ¿Hay algo más rápido?',
    answer:
      'El centro de ayuda responde a las preguntas habituales a cualquier hora, y su buscador recorre todas las respuestas.',
  },
];

const description: Text = ({ supportHours }) =>
  `¿Tienes una pregunta o una idea, o algo no funciona? Escribe a Roundel. Horario de atención: ${supportHours}.`;

export const contactTexts = texts('contact', {
  documentTitle: 'Contacto',
  description,
  title: 'Hablemos',
  lead: 'Una pregunta, una idea, una imagen que se resiste a ser redonda: escríbenos un correo.',
  details: {
    title: 'Cómo contactarnos',
    email: 'Correo electrónico',
    hours: 'Horario de atención',
    help: 'A cualquier otra hora',
    helpLink: 'Centro de ayuda',
  },
  form: {
    title: 'Escribe un mensaje',
    name: 'Nombre',
    email: 'Correo electrónico',
    subject: 'Asunto',
    message: 'Mensaje',
    required: 'Todos los campos son obligatorios.',
    wrong: { missing: 'Rellena este campo.', invalid: 'El correo no es válido' },
    send: 'Enviar mensaje',
    sending: 'Enviando mensaje...',
    /** Shown while the browser computes a proof of work. */
    working:
      'Tu navegador resuelve una tarea breve que frena las avalanchas de mensajes. No tienes que hacer nada.',
    sent: 'Tu mensaje se ha enviado. Te responderemos pronto.',
    /** Shown beside the form while the inbox is on. */
    kept: `Tu mensaje llega a las personas que llevan este sitio. Se borra a los ${MESSAGE_LIMITS.daysKept} días.`,
    failures: {
      invalid: (_address: string) =>
        `Tu mensaje no se envió. Revisa la dirección de correo y usa como máximo ${MESSAGE_FIELDS.name.longest} caracteres en el nombre, ${MESSAGE_FIELDS.subject.longest} en el asunto y ${MESSAGE_FIELDS.message.longest} en el mensaje.`,
      'too-many': (address: string) =>
        `Tu mensaje no se envió porque llegaron demasiados en poco tiempo. Sigue aquí: inténtalo de nuevo más tarde o escribe a ${address}.`,
      failed: (address: string) =>
        `Tu mensaje no se envió. Sigue aquí: revisa tu conexión e inténtalo de nuevo, o escribe a ${address}.`,
      /** The message may have been stored. */
      unanswered: (address: string) =>
        `No sabemos si tu mensaje llegó, porque no hubo respuesta. Sigue aquí: inténtalo de nuevo y llegará una sola vez. O escribe a ${address}.`,
      // The next two messages omit the e-mail address, because the settings that contain it may not have been read.
      unreachable: (_address: string) =>
        'Tu mensaje no se envió porque el sitio no responde. Sigue aquí: revisa tu conexión e inténtalo de nuevo.',
      offline: (_address: string) =>
        'No tienes conexión, así que tu mensaje no se envió. Sigue aquí: inténtalo de nuevo cuando tengas conexión.',
      'turned-on': (_address: string) =>
        'Tu mensaje aún no se ha enviado: el buzón se activó hace un momento. Lee la nota que hay sobre el formulario y pulsa el botón otra vez para enviarlo.',
      'turned-off': (address: string) =>
        `Tu mensaje no se envió: el buzón se desactivó hace un momento. Sigue aquí. Si quieres una respuesta, escribe a ${address}.`,
    },
    /** Shown while there is no network. */
    offline: {
      kept: 'No tienes conexión. Lo que escribas se queda en esta pestaña, aunque recargues la página.',
      /** Shown if the browser blocks storage. */
      unsaved:
        'No tienes conexión. Lo que escribas se queda aquí hasta que salgas de la página o la recargues.',
      sendLater: 'Enviarlo cuando vuelva la conexión',
      waiting:
        'Tu mensaje se enviará en cuanto vuelva la conexión. Deja esta página abierta: si la cierras, no se envía nada.',
    },
    /** Shown beside the form until the server has said whether the inbox is on. */
    unknown: `Si el buzón de este sitio está activado, tu mensaje llega a las personas que lo llevan y se borra a los ${MESSAGE_LIMITS.daysKept} días. Si está desactivado, el formulario no transmite nada. Cuál de los dos es el caso se indica aquí en cuanto responda el sitio.`,
    /** Shown beside the form while the inbox is off. */
    honest: (address: string) =>
      `Este formulario es solo una muestra: todavía no está conectado a ningún buzón, y lo que escribas no se envía ni se guarda. Si quieres una respuesta, escribe a ${address}.`,
  },
  faq: { title: 'Antes de escribir', questions },
});
