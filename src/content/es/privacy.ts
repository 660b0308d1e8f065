import type { LegalTexts } from '../legal-texts';
import { texts } from '../texts';

export const privacyTexts = texts<LegalTexts>('privacy', {
  documentTitle: 'Política de privacidad',
  description:
    'Qué sale exactamente de tu navegador cuando usas Roundel y qué no: tu foto no se envía nunca a ningún sitio.',
  title: 'Política de privacidad',
  short:
    'Tu foto nunca sale de tu dispositivo. No usamos cookies de publicidad. Si este sitio funciona con una base de datos, cuenta lo que ocurre en el editor; esos recuentos no contienen nada de tu imagen, y tu navegador puede excluirte de ellos.',
  sections: [
    {
      id: 'photos',
      title: 'Tus fotos',
      paragraphs: [
        'La foto que eliges la lee, la edita y la guarda tu propio navegador. No se nos envía, no la almacenamos y no se la pasamos a nadie. Lo mismo vale para el resultado, el nombre del archivo y los datos que tu cámara escribió en él.',
        'Si pides que se centre una cara, tu navegador busca por sí mismo las caras que hay en la foto. El detector es un archivo de este sitio. Dice dónde hay una cara, no de quién es. Lo que encuentra no se envía. La página para muchas fotos guarda, junto con la lista, el encuadre que ha elegido.',
        'La foto está en la memoria de la página mientras trabajas. Al cerrar la página, o al quitar la foto en el editor, esa memoria se libera. El PNG terminado no lleva ningún metadato del original.',
        'Si instalas este sitio como aplicación, puedes compartir imágenes con él desde otras aplicaciones. Tu navegador entrega la imagen al script que este sitio conserva en tu dispositivo, y este abre el editor con ella. Si has borrado los datos de este sitio y no lo has vuelto a abrir desde entonces, falta ese script, y tu navegador enviaría la imagen a nuestro proveedor de alojamiento, que no la guarda. Abre la aplicación una vez antes de compartir imágenes con ella.',
        'Si pulsas «Usar la cámara», tu navegador te pregunta si esta página puede usarla. La imagen se queda en la página, igual que una foto que eliges, y la cámara se apaga cuando cierras el cuadro de diálogo.',
        'Cuando compartes o copias un resultado, lo recibe la aplicación o el portapapeles que tú eliges, no nosotros.',
      ],
    },
    {
      id: 'requests',
      title: 'Qué solicita tu navegador',
      paragraphs: [
        'Para mostrar el sitio, tu navegador pide al servidor en el que está alojado páginas, estilos, fuentes, scripts, dibujos y el motor de imágenes. Todo ello viene de este único sitio, igual que sus ajustes y las páginas e imágenes que publican sus editores. Como en cualquier sitio web, el proveedor de alojamiento ve la dirección de la página, tu dirección IP, la hora y lo que tu navegador dice de sí mismo. Puede conservar esos datos en sus registros todo el tiempo que decida.',
        'Los retratos de ejemplo son archivos de este sitio. Al probar uno, ese archivo se descarga de nuestro sitio y no se envía nada de vuelta.',
      ],
    },
    {
      id: 'analytics',
      title: 'Estadísticas de uso',
      paragraphs: [
        'Si este sitio funciona sin base de datos, nada de esto ocurre. Si tiene una, que es Firebase, de Google, el editor le envía hasta tres tipos de eventos cuando ya hay un resultado en tu pantalla:',
      ],
      list: [
        'image_upload, cuando se abre una foto: el nombre de la herramienta, el tipo del archivo, leído de sus primeros bytes, y su tamaño en bytes;',
        'image_processed, cuando una herramienta tiene su primer resultado a partir de una foto: el nombre de la herramienta y que el resultado es un PNG;',
        'image_download, cada vez que guardas un resultado, y por cada imagen que guardas de muchas fotos: el nombre de la herramienta. Si las imágenes son para varios lugares, se envía una vez por cada herramienta, con los lugares.',
      ],
      after:
        'Cada evento incluye la hora, la descripción que tu navegador da de sí mismo (el user agent), tu número de usuario si has iniciado sesión y tu dirección IP. Los eventos van al propio servidor de este sitio, que lee tu dirección IP en la solicitud; /content/ip.json te la muestra. Solo si el responsable del sitio ha elegido para ello api.ipify.org, tu navegador consulta ese servicio justo antes. Ese servicio ve tu dirección IP, como ocurre con cualquier solicitud, pero no recibe cookies ni sabe en qué página estás. Si no responde en 1,5 segundos, no se registra ninguna dirección. En tu navegador pueden esperar hasta tres mil eventos sin enviar. El responsable del sitio puede desactivar el registro de direcciones IP o las estadísticas por completo. Ningún evento contiene nunca la imagen, su nombre ni sus metadatos.',
    },
    {
      id: 'ip-addresses',
      title: 'Cuánto tiempo se conservan las direcciones IP',
      paragraphs: [
        ({ ipRetention }) =>
          `Cada noche se eliminan de los eventos las direcciones IP con más de ${ipRetention}. Queda lo que se ha contado de esos eventos: cuántos hubo en un día, por herramienta, tipo y tamaño.`,
        'Las visitas a las páginas que el responsable del sitio publica en /p se cuentan con un número por página y día. No son eventos: con ese número no se guarda nada sobre ti ni sobre tu navegador.',
        'Para frenar las avalanchas de eventos, el servidor también cuenta cuántos llegan desde una misma dirección. Guarda ese número unos dos días, con un código que calcula a partir de la dirección y de una clave que cambia cada día.',
      ],
    },
    {
      id: 'signals',
      title: 'Do Not Track y Global Privacy Control',
      paragraphs: [
        'Si tu navegador envía cualquiera de estas dos señales, no se comunica ningún evento ni se consulta ninguna dirección IP, sea cual sea el resto de la configuración.',
      ],
    },
    {
      id: 'accounts',
      title: 'Cuentas',
      paragraphs: [
        'No necesitas una cuenta para ninguna de las herramientas. Donde se puede iniciar sesión, tener una cuenta es opcional. Firebase Authentication, de Google, guarda tu dirección de correo, lo necesario para comprobar tu contraseña y, si pides un código al iniciar sesión, un número de teléfono; nuestra base de datos guarda tu dirección de correo, tu nombre y tus apellidos si los escribes, los ajustes que guardas en el editor (un nombre, una herramienta y sus ajustes, nada de una imagen) y la hora de cada cambio. Estos datos sirven para que inicies sesión y para que los miembros del equipo abran su parte del sitio. Donde se ofrece iniciar sesión con Google y tú lo eliges, Google nos comunica tu dirección de correo y tu nombre, y sabe que inicias sesión aquí; antes de que pulses ese botón no se carga nada de Google. Donde se ofrecen códigos al iniciar sesión, se carga reCAPTCHA, de Google, en la página de inicio de sesión y en la de tu perfil. Donde está configurado para comprobar las solicitudes, se carga también en el área del equipo y cuando cierras sesión en todos los dispositivos.',
        'Puedes eliminar tu cuenta en la página de tu perfil. Con ella se eliminan también tu perfil, tus ajustes guardados y tus roles, y se quitan de los eventos tu número de usuario y tu dirección IP. Lo que haya publicado un miembro del equipo permanece, y también el registro de a quién se le dio cada rol.',
      ],
    },
    {
      id: 'contact-form',
      title: 'Formulario de contacto y correo',
      paragraphs: [
        'A menos que el responsable del sitio haya activado su buzón, el formulario de contacto no transmite nada. El formulario indica cuál de los dos es el caso en cuanto responde el sitio; hasta entonces no envía nada. Lo que escribes se queda en la pestaña, aunque recargues la página o pierdas la conexión, hasta que se envía o cierras la pestaña. Un mensaje escrito sin conexión solo se envía más tarde si tú lo pides, y solo mientras la página está abierta.',
        'Con el buzón activado, tu nombre, tu dirección de correo, el asunto y el mensaje se guardan en nuestra base de datos, con un número aleatorio que crea tu navegador para que un mensaje enviado dos veces se guarde una sola, donde pueden leerlos los administradores de este sitio. Se borran a los 90 días. Para frenar las avalanchas de mensajes, contamos cuántos llegan en una hora desde una dirección IP. Para ello no se guarda la dirección, solo una suma de comprobación de ella, durante dos días. Además, tu navegador resuelve una tarea breve, que no necesita a nadie más y no guarda nada en tu dispositivo. Si has iniciado sesión, el mensaje lleva en su lugar una prueba de tu cuenta, que no se guarda con él.',
        'Si nos escribes un correo, usamos tu dirección y tu mensaje para responderte y para nada más.',
      ],
    },
    {
      id: 'storage',
      title: 'Qué se guarda en tu dispositivo',
      paragraphs: [
        'Tu navegador conserva en su propio almacenamiento unos pocos datos de este sitio: el tema y el idioma que elegiste, los ajustes del sitio, los eventos sin enviar, un aviso que has cerrado y si has iniciado sesión. La página de cookies los enumera todos. También conserva una copia de los archivos del propio sitio, para que las herramientas funcionen sin conexión.',
        'La página para muchas fotos también guarda su lista en tu dispositivo, con las fotos y los resultados, para que vuelvas a encontrarla. Permanece hasta que quitas las fotos, pulsas allí «Empezar de nuevo» o borras los datos de este sitio. Solo pueden verla las personas que usan tu navegador.',
      ],
    },
    {
      id: 'rights',
      title: 'Tus derechos',
      paragraphs: [
        ({ supportEmail }) =>
          `Puedes preguntar qué datos tenemos sobre ti y pedir que los corrijamos o los eliminemos. Escribe a ${supportEmail}. Para quien solo ha usado las herramientas, la respuesta sincera suele ser: ninguno.`,
        'Según dónde vivas, también puedes acudir a la autoridad de protección de datos de tu país.',
      ],
    },
    {
      id: 'changes',
      title: 'Cambios',
      paragraphs: [
        'Antes de que el sitio empiece a hacer algo que esta página no describe, cambiamos esta página. La fecha de arriba indica cuándo ocurrió por última vez.',
      ],
    },
  ],
});
