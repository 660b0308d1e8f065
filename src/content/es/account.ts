import type { AuthFailureCode } from '../../office/identity/auth-port';
import { texts } from '../texts';
import { formatDay } from './moment';

/** Messages that say what went wrong, and what to do next. */
const failures: Readonly<Record<Exclude<AuthFailureCode, 'unknown'>, string>> = {
  'wrong-credentials':
    'El correo y la contraseña no coinciden. Revísalos o restablece tu contraseña.',
  'wrong-password': 'Esta no es tu contraseña actual. Inténtalo de nuevo.',
  'email-in-use':
    'Ya hay una cuenta con este correo. Inicia sesión con ella o restablece tu contraseña.',
  'invalid-email': 'El correo no es válido',
  'weak-password': 'Esta contraseña es demasiado fácil de adivinar. Elige una más larga.',
  'too-many-requests':
    'Demasiados intentos en poco tiempo. Espera unos minutos e inténtalo de nuevo.',
  network:
    'No pudimos conectar con el servicio de cuentas. Revisa tu conexión e inténtalo de nuevo. Lo que escribiste sigue aquí.',
  'user-disabled': 'Esta cuenta está desactivada. Escríbenos si crees que es un error.',
  'account-gone': 'Esta cuenta ya no existe.',
  'session-ended': 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
  'link-expired': 'Este enlace ha caducado. Pide uno nuevo.',
  'link-invalid':
    'Este enlace no funciona. Puede que ya se haya usado o que haya otro más reciente. Solo funciona el último.',
  'email-unverified': 'Antes verifica tu correo con el enlace que te enviamos.',
  'wrong-code': 'Este no es el código que enviamos. Mira el último mensaje e inténtalo de nuevo.',
  'code-expired': 'Este código ya no es válido. Pide uno nuevo.',
  'invalid-phone':
    'No podemos enviar mensajes a este número. Escríbelo con el código de país, como en +44 20 7946 0000.',
  'factor-exists': 'Este número ya protege tu cuenta.',
  'texts-refused': 'No pudimos enviar un SMS a este número. Inténtalo de nuevo más tarde.',
  'recent-sign-in-needed': 'Para hacer este cambio, primero vuelve a iniciar sesión.',
  temporary:
    'El servicio de cuentas tuvo un problema momentáneo. Inténtalo de nuevo dentro de un momento.',
  'other-sign-in':
    'Ya hay una cuenta con este correo, y tiene contraseña. Inicia sesión con la contraseña.',
  'other-account':
    'Aquí esta cuenta de Google pertenece a otra persona. Elige la cuenta con la que iniciaste sesión.',
  'not-allowed': 'Esta cuenta no permite hacerlo. Escríbenos y lo revisaremos.',
  'app-check':
    'No se pudo comprobar este navegador, así que no ha cambiado nada. Permite google.com y gstatic.com en tu bloqueador de contenido, recarga la página e inténtalo de nuevo.',
  'not-set-up': 'Este sitio no tiene cuentas.',
};

const fields = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Repite la contraseña',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  optional: 'opcional',
  passwordHint: 'Al menos 6 caracteres.',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
};

const validation = {
  emailRequired: 'Escribe tu correo',
  emailInvalid: 'El correo no es válido',
  passwordRequired: 'Escribe tu contraseña',
  passwordShort: 'La contraseña debe tener al menos 6 caracteres',
  passwordsDiffer: 'Las contraseñas no coinciden',
  nameLong: 'Usa como máximo 100 caracteres',
  codeRequired: 'Escribe el código del mensaje',
  phoneRequired: 'Escribe tu número de teléfono',
  phoneInvalid: 'Escribe el número con el código de país, como en +44 20 7946 0000',
};

const unavailable = {
  loading: 'Cargando tu cuenta',
  starting:
    'El servicio de cuentas está arrancando. La página seguirá por sí sola, normalmente en menos de medio minuto.',
  notSetUp: {
    title: 'Aquí todavía no hay cuentas',
    text: 'Este sitio no tiene cuentas, así que no hay dónde iniciar sesión. Todas las herramientas funcionan sin cuenta.',
    action: 'Elegir una herramienta',
  },
  noStorage: {
    title: 'Este navegador no guarda nada de este sitio',
    text: 'Tu sesión se cerraría con la página siguiente. Para iniciar sesión, permite los datos de este sitio en los ajustes de tu navegador y vuelve a cargar la página. Si su almacenamiento está lleno, borra lo que ya no necesites. Todas las herramientas funcionan sin cuenta.',
  },
  unreachable: {
    title: 'Las cuentas no están disponibles',
    text: 'El servicio de cuentas no responde. Revisa tu conexión e inténtalo de nuevo. Todas las herramientas funcionan sin cuenta.',
    retry: 'Reintentar',
  },
};

const auth = {
  documentTitle: 'Iniciar sesión o crear una cuenta',
  description:
    'Inicia sesión en Roundel o crea una cuenta. Es opcional: todas las herramientas funcionan sin ella.',
  title: 'Tu cuenta',
  lead: 'Es opcional: todas las herramientas funcionan sin ella.',
  tabs: 'Iniciar sesión o crear una cuenta',
  signIn: {
    tab: 'Iniciar sesión',
    forStaff: 'Inicia sesión para abrir el área del equipo.',
    submit: 'Iniciar sesión',
    busy: 'Iniciando sesión...',
    failed: 'Hubo un error al iniciar sesión',
    forgotten: '¿Olvidaste tu contraseña?',
  },
  signUp: {
    tab: 'Crear una cuenta',
    submit: 'Crear la cuenta',
    busy: 'Creando la cuenta...',
    done: 'Cuenta creada. Mira tu correo para verificarla.',
    failed: 'Hubo un error al crear la cuenta',
    profileFailed:
      'Tu cuenta se creó, pero no se pudo guardar tu nombre. Puedes añadirlo en tu perfil.',
    verificationFailed:
      'Tu cuenta se creó, pero no se pudo enviar el correo de verificación. Vuelve a pedirlo aquí abajo.',
    sentTo: (email: string) => `Enviamos un enlace a ${email}. Ábrelo para verificar tu dirección.`,
    resend: 'Enviarlo otra vez',
    resending: 'Enviando...',
    resent: 'Te enviamos un enlace nuevo.',
  },
  signedUp: {
    title: 'Verifica tu correo',
    text: 'Tu cuenta está lista y ya has iniciado sesión. Solo con un correo verificado puedes activar la verificación en dos pasos o formar parte del equipo.',
    notSent: (email: string) => `No pudimos enviar un enlace a ${email}.`,
    send: 'Enviar el enlace',
    go: 'Continuar',
  },
  secondFactor: {
    title: 'Un paso más',
    sent: (phone: string) => `Enviamos un código a ${phone}.`,
    sending: (phone: string) => `Enviando un código a ${phone}.`,
    notSent: (phone: string) => `No pudimos enviar un código a ${phone}.`,
    code: 'Código del SMS',
    submit: 'Confirmar',
    busy: 'Comprobando...',
    resend: 'Enviar otro código',
    resent: 'Te enviamos otro código.',
    cancel: 'Cancelar',
  },
  reset: {
    title: 'Restablecer la contraseña',
    text: 'Escribe el correo de tu cuenta y te enviaremos un enlace.',
    submit: 'Enviar el enlace',
    busy: 'Enviando...',
    /** The same text for every address, so that it does not reveal who has an account. */
    done: (email: string) =>
      `Si hay una cuenta con ${email}, ya va en camino un correo con un enlace. Puede tardar unos minutos. Mira también en la carpeta de spam.`,
    again: 'Enviarlo otra vez',
    back: 'Volver a iniciar sesión',
  },
  newPassword: {
    title: 'Elige una contraseña nueva',
    checking: 'Comprobando el enlace',
    for: (email: string) => `Para la cuenta de ${email}.`,
    submit: 'Guardar la contraseña',
    busy: 'Guardando...',
    done: 'Tu contraseña nueva está lista. Inicia sesión con ella.',
    askAgain: 'Pedir otro enlace',
  },
  link: {
    working: 'Un momento: comprobando el enlace',
    verified: {
      title: 'Tu correo está verificado',
      text: (email: string | null) =>
        email === null ? 'Gracias. Ya está todo listo.' : `Gracias. ${email} está verificado.`,
    },
    changed: {
      title: 'Tu correo ha cambiado',
      text: (email: string | null) =>
        email === null
          ? 'A partir de ahora, inicia sesión con la nueva dirección.'
          : `A partir de ahora, inicia sesión con ${email}.`,
    },
    recovered: {
      title: 'El cambio se ha deshecho',
      text: (email: string | null) =>
        `${email ?? 'Tu dirección anterior'} vuelve a ser la dirección de tu cuenta. Si no fuiste tú quien la cambió, pon ahora una contraseña nueva.`,
    },
    failedTitle: 'El enlace no funcionó',
    unknown: 'Este enlace está incompleto. Vuelve a abrirlo desde el correo.',
    home: 'Ir a la página de inicio',
    signIn: 'Ir a iniciar sesión',
    profile: 'Ir a tu perfil',
  },
  signedIn: {
    title: 'Has iniciado sesión',
    text: (email: string) => `Con ${email}.`,
    profile: 'Tu perfil',
    home: 'Ir a la página de inicio',
  },
};

const profile = {
  documentTitle: 'Tu perfil',
  description: 'Tu nombre, tu correo, tu contraseña y la verificación en dos pasos en Roundel.',
  title: 'Tu perfil',
  since: (time: Date) => `En Roundel desde el ${formatDay(time)}.`,
  roles: { editor: 'Tu rol: Editor', admin: 'Tu rol: Admin' },
  confirm: {
    title: 'Confirma que eres tú',
    text: 'Para este cambio hace falta tu contraseña actual.',
    submit: 'Confirmar',
    busy: 'Comprobando...',
    cancel: 'Cancelar',
  },
  signedOut: {
    title: 'Inicia sesión',
    text: 'Para ver tu perfil, inicia sesión.',
    action: 'Iniciar sesión',
  },
  unverified: {
    text: (email: string) =>
      `${email} todavía no está verificado. Abre el enlace que te enviamos por correo.`,
    resend: 'Enviar el enlace otra vez',
    resending: 'Enviando...',
    resent: 'Te enviamos un enlace nuevo.',
    check: 'Ya lo verifiqué',
    still:
      'Todavía no está verificado. Abre el enlace de nuestro último correo e inténtalo de nuevo.',
  },
  names: {
    title: 'Nombre',
    submit: 'Guardar',
    busy: 'Guardando...',
    done: 'Perfil actualizado',
    failed: 'No se pudo actualizar el perfil',
    noUser: 'No has iniciado sesión',
    notLoaded: 'No se pudo cargar tu perfil, así que ahora no puedes cambiarlo.',
    retry: 'Reintentar',
    loading: 'Cargando tu perfil',
  },
  email: {
    title: 'Correo electrónico',
    current: (email: string) => `Correo actual: ${email}.`,
    label: 'Correo nuevo',
    submit: 'Cambiar el correo',
    busy: 'Enviando...',
    same: 'Esta ya es tu dirección',
    done: (email: string) =>
      `Enviamos un enlace a ${email}. Tu dirección cambiará cuando lo abras.`,
  },
  password: {
    title: 'Contraseña',
    current: 'Contraseña actual',
    none: 'Inicias sesión con Google. Además puedes tener una contraseña.',
    submit: 'Cambiar la contraseña',
    set: 'Crear una contraseña',
    busy: 'Guardando...',
    done: 'Tu contraseña ha cambiado.',
  },
  secondFactor: {
    title: 'Verificación en dos pasos',
    off: 'Quien averigüe tu contraseña podría entrar en tu cuenta. Con la verificación en dos pasos necesitaría, además, tu teléfono.',
    needsVerification:
      'Verifica primero tu correo; después podrás activar la verificación en dos pasos.',
    on: 'Cada vez que inicias sesión, te pedimos un código que enviamos a tu teléfono.',
    phone: 'Número de teléfono',
    phoneHint: 'Con el código de país, como en +44 20 7946 0000.',
    add: 'Enviar un código',
    adding: 'Enviando...',
    added: 'A partir de ahora te pediremos un código al iniciar sesión.',
    remove: 'Desactivar la verificación en dos pasos',
    removing: 'Desactivando...',
    removed: 'La verificación en dos pasos está desactivada.',
  },
  devices: {
    title: 'Tus dispositivos',
    text: '¿Perdiste un dispositivo o dejaste tu sesión abierta en alguno? Aquí la cierras en todos, también en este. Si Roundel está abierto ahora mismo en un dispositivo, puede parecer que la sesión sigue activa hasta una hora, pero desde él ya no se puede cambiar nada. Si alguien puede saber tu contraseña, cámbiala también.',
    submit: 'Cerrar sesión en todos',
    busy: 'Cerrando sesión...',
    failed:
      'No se pudo cerrar la sesión en todos los dispositivos y nada ha cambiado. Inténtalo de nuevo.',
  },
  remove: {
    title: 'Eliminar la cuenta',
    text: 'Se eliminan tu acceso, tu perfil, tus ajustes guardados y tus roles en el equipo, y los eventos que contamos dejan de estar vinculados a tu cuenta. No se puede deshacer. Las fotos que editaste nunca se nos enviaron, así que no hay ninguna que borrar.',
    admin:
      'Eres admin. Primero convierte en admin a otra persona y pídele que te quite el rol. Después podrás eliminar tu cuenta aquí.',
    open: 'Eliminar mi cuenta',
    submit: 'Eliminar para siempre',
    busy: 'Eliminando...',
    cancel: 'Conservarla',
    failed: 'No se pudo eliminar tu cuenta. Nada ha cambiado; inténtalo de nuevo.',
  },
};

const google = {
  button: 'Continuar con Google',
  leaving: 'Abriendo Google...',
  or: 'o',
  working: 'Iniciando sesión con Google',
  cancelled: 'No terminaste de iniciar sesión con Google. Nada ha cambiado.',
  failed:
    'No se pudo iniciar sesión con Google. Inténtalo de nuevo o usa tu correo y tu contraseña.',
  notAsked: 'Este inicio de sesión ha caducado o empezó en otra pestaña. Inténtalo de nuevo aquí.',
  noStorage:
    'Este navegador no guarda nada de este sitio, y para iniciar sesión con Google hace falta.',
  confirm:
    'Aquí no tienes contraseña, así que Google te preguntará quién eres. Después volverás a esta página y tendrás cinco minutos para repetir el cambio.',
  confirmed: 'Confirmado. Repite el cambio antes de cinco minutos.',
  off: 'Este sitio ya no permite iniciar sesión con Google. Cierra sesión, elige «¿Olvidaste tu contraseña?» y crea una contraseña. Después podrás hacer este cambio.',
};

export const accountTexts = texts('account', {
  google,
  failures,
  fields,
  validation,
  unavailable,
  auth,
  profile,
});
