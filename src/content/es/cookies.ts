import type { LegalTexts } from '../legal-texts';
import { texts } from '../texts';

export const cookiesTexts = texts<LegalTexts>('cookies', {
  documentTitle: 'Política de cookies',
  description:
    'Roundel no usa cookies para mostrarte sus herramientas. Esta página enumera lo poco que tu navegador puede recordar y explica cómo borrarlo.',
  title: 'Cookies',
  short:
    'Las herramientas no usan cookies. Tu navegador puede conservar unos pocos datos en su propio almacenamiento, y aquí están todos.',
  sections: [
    {
      id: 'why-no-banner',
      title: 'Por qué no hay un aviso de cookies',
      paragraphs: [
        'Esos avisos piden permiso para seguirte a todas partes. Nosotros no lo hacemos, así que no hay nada que pedir. Ninguna red publicitaria, ninguna red social y ninguna empresa de análisis deja nada en tu navegador a través de este sitio.',
      ],
    },
    {
      id: 'local-storage',
      title: 'Qué se puede guardar',
      paragraphs: ['Tu navegador puede conservar estos datos en su almacenamiento local:'],
      list: [
        'Nombre: roundel-theme. Contenido: claro u oscuro. Finalidad: mostrar en tu próxima visita el tema que elegiste. Se conserva hasta que eliges «Sistema» o borras los datos de este sitio.',
        'Nombre: roundel-language. Contenido: en o es. Finalidad: mostrar el sitio en el idioma que elegiste. Se conserva hasta que borras los datos de este sitio.',
        'Nombre: roundel-places. Contenido: los lugares que elegiste en «Todos los tamaños». Finalidad: ofrecerte los mismos la próxima vez. Se conserva hasta que borras los datos de este sitio.',
        'Nombre: roundel-settings. Contenido: ajustes del responsable del sitio para todos los visitantes, como el tamaño máximo de archivo, la dirección de asistencia y el aviso. Finalidad: aplicarlos desde el primer momento de tu próxima visita. Se conserva hasta que lo reemplazan ajustes más recientes.',
        'Nombre: roundel-events. Contenido: hasta tres mil eventos que todavía no se han podido enviar, tal como los describe la política de privacidad. Finalidad: enviar cada uno exactamente una vez. Cada evento se elimina en cuanto se envía; si tu navegador pide que no se te rastree, no se guarda nada.',
        'Nombre: roundel-banner. Contenido: el texto del último aviso que cerraste. Finalidad: no volver a mostrarlo. Se conserva hasta que cierras otro.',
        'Nombre: roundel-size-limit. Contenido: un número de kilobytes. Finalidad: ofrecerte las imágenes dentro del tamaño máximo de archivo que escribiste. Se conserva hasta que vacías ese campo o borras los datos de este sitio.',
        'Nombre: roundel-visited. Contenido: yes. Finalidad: descargar los archivos de las herramientas para usarlas sin conexión solo si vuelves. Se conserva hasta que borras los datos de este sitio.',
        'Nombre: roundel-account. Contenido: la primera letra de tu dirección de correo y tus roles, si has iniciado sesión. Finalidad: mostrar los enlaces para abrir tu cuenta y para cerrar sesión. Se conserva hasta que cierras sesión.',
      ],
      after:
        'A diferencia de las cookies, ninguno de estos datos se envía con las solicitudes. Solo los eventos llegan a salir de tu dispositivo. En el almacenamiento de sesión de una pestaña esperan otros dos datos: un aviso para la página siguiente, con el nombre roundel-notice, hasta que se muestra, y lo que escribes en el formulario de contacto, con el nombre roundel-message, hasta que el formulario dice que se ha enviado o cierras la pestaña.',
    },
    {
      id: 'photo-list',
      title: 'La lista de muchas fotos',
      paragraphs: [
        'Solo si usas la página para muchas fotos, tu navegador conserva la lista en su base de datos (IndexedDB, roundel-batch): las fotos, sus nombres y los de sus carpetas, los encuadres, los resultados y los ajustes. Finalidad: volver a encontrar la lista después de cerrar la página. Se conserva hasta que quitas las fotos, pulsas allí «Empezar de nuevo» o borras los datos de este sitio. Nunca sale de tu dispositivo.',
      ],
    },
    {
      id: 'cache',
      title: 'La caché',
      paragraphs: [
        'Como cualquier sitio, este permite que tu navegador guarde en su caché los scripts, los estilos, las fuentes y los dibujos, para que la página siguiente aparezca al instante. Tus fotos no están entre ellos.',
        'Después de tu primera imagen, o a partir de tu segunda visita, tu navegador conserva además una copia de las páginas públicas y de los archivos de las herramientas (almacenamiento de caché, workbox-precache), y un script que responde con ellos (service worker, sw.js). Finalidad: que las herramientas funcionen sin conexión. Son los mismos archivos para todo el mundo y no contienen nada sobre ti; junto a ellos guarda el idioma en el que lees (en o es). Una versión nueva los reemplaza. Si tu navegador pide a los sitios que ahorren datos, no los descarga.',
      ],
    },
    {
      id: 'sign-in',
      title: 'Si inicias sesión',
      paragraphs: [
        'Si el sitio tiene cuentas e inicias sesión, el servicio de inicio de sesión guarda un token en el almacenamiento local (su nombre empieza por firebase:authUser) para mantener tu sesión abierta. Al cerrar sesión, se elimina. En el caso de los miembros del equipo, allí se conservan también los textos sin guardar.',
      ],
    },
    {
      id: 'blocked',
      title: 'Si tu navegador no guarda nada',
      paragraphs: [
        'Puede que bloquees los datos de los sitios o que el almacenamiento de tu navegador esté lleno. Todas las herramientas funcionan igual. Pero el tema, los lugares que elijas, la lista de muchas fotos y el mensaje que estés escribiendo solo duran hasta que cierras o recargas la página, los avisos que cierres vuelven a aparecer, las herramientas necesitan conexión y tu sesión no se mantiene abierta.',
      ],
    },
    {
      id: 'clear',
      title: 'Cómo borrarlo todo',
      paragraphs: [
        'En los ajustes de tu navegador, abre la lista de datos de sitios web, busca este sitio y borra sus datos. Las herramientas funcionan sin ellos.',
      ],
    },
  ],
});
