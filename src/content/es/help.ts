import type { HelpSection } from '../help-texts';
import { OPENS_HEIC, photoFormats } from '../photo-formats';
import { texts } from '../texts';

const sections: readonly HelpSection[] = [
  {
    id: 'getting-started',
    title: 'Primeros pasos',
    questions: [
      {
        id: 'first-picture',
        question: '¿Cómo hago mi primera foto de perfil?',
        answer:
          'Abre una herramienta, suelta una foto en la página o haz clic para elegirla y espera un momento. Cuando veas el resultado, pulsa «Descargar imagen» y tendrás el PNG en tus descargas. Eso es todo.',
      },
      {
        id: 'account',
        question: '¿Necesito una cuenta?',
        answer: 'No. Todas las herramientas funcionan sin cuenta, tantas veces como quieras.',
      },
      {
        id: 'which-tool',
        question: '¿Con qué herramienta empiezo?',
        answer:
          'Si ya sabes dónde vas a poner la imagen, usa la herramienta de ese sitio: WhatsApp, Instagram o Facebook. Si el sitio la recorta en círculo por su cuenta, usa Recorte cuadrado. Para tener una imagen redonda en tu propia página, usa Foto circular.',
      },
      {
        id: 'phone',
        question: '¿Funciona en el teléfono?',
        answer:
          'Sí, con una versión reciente de Chrome, Edge, Firefox o Safari. Pellizca para hacer zoom y arrastra con un dedo; el botón de descarga queda al alcance del pulgar.',
      },
      {
        id: 'offline',
        question: '¿Funciona sin internet?',
        answer:
          'Sí, después de tu primera imagen o a partir de tu segunda visita, en cuanto el navegador haya descargado los archivos del sitio: más o menos los mismos datos que una foto de teléfono. A partir de ahí puedes usar sin conexión las páginas públicas, todas las herramientas, la página para muchas fotos y los ejemplos. Si tu navegador pide a los sitios que ahorren datos, no descarga esos archivos. Para iniciar sesión, ver tu perfil o leer las páginas que publica el equipo necesitas conexión. Si hay una versión nueva del sitio, se descarga en una visita y aparece en la siguiente.',
      },
      {
        id: 'install',
        question: '¿Puedo instalarlo como aplicación?',
        answer:
          'Sí. En Chrome y Edge, elige «Instalar como aplicación» al pie de una página, o «Instalar» en el menú o en la barra de direcciones; en un iPhone o iPad, abre el menú de compartir de Safari y añade el sitio a la pantalla de inicio. Después, con Chrome en Android puedes compartir fotos con Roundel desde otras aplicaciones; con Chrome y Edge para escritorio puedes abrir fotos directamente en Roundel.',
      },
      {
        id: 'no-photo',
        question: '¿Puedo probarlo sin una foto mía?',
        answer:
          'Sí. La página de inicio y las de las herramientas ofrecen retratos dibujados para eso. Haz clic en uno y se abrirá en el editor.',
      },
    ],
  },
  {
    id: 'photos',
    title: 'Tu foto',
    questions: [
      {
        id: 'formats',
        question: '¿Qué archivos puedo abrir?',
        answer: `${photoFormats('y')}, y JPEG XL en los navegadores que lo abren. Lo que cuenta es el contenido del archivo, no su nombre: un JPG al que alguien le puso la extensión PNG también se abre.`,
      },
      {
        id: 'size-limit',
        question: '¿Qué tamaño puede tener una foto?',
        answer: ({ uploadLimit }) =>
          `Hasta ${uploadLimit}, hasta 100 megapíxeles y como máximo 16\u202f384 píxeles por lado. Las fotos de teléfono casi nunca superan esos límites.`,
      },
      {
        id: 'too-large',
        question: 'Mi foto es demasiado grande. ¿Qué hago?',
        answer:
          'Envíatela en un tamaño reducido o expórtala con calidad media desde tu aplicación de fotos. Para una foto de perfil basta y sobra con la décima parte del original.',
      },
      {
        id: 'heic',
        question: '¿Por qué no se abre la foto de mi iPhone?',
        answer: `${
          OPENS_HEIC
            ? 'Las fotos HEIC de un iPhone se abren como cualquier otra. Si una no se abre, seguramente está en HDR, como las escriben algunas cámaras.'
            : 'Los iPhone hacen fotos en HEIC, un formato que aquí no se abre.'
        } Compártela como JPG o elige «Más compatible» en los ajustes del iPhone, en Cámara, Formatos.`,
      },
      {
        id: 'animated',
        question: '¿Qué pasa con un GIF, PNG, WebP, HEIC o AVIF animado?',
        answer:
          'Se usa el primer fotograma en el que se ve algo, y una nota sobre la imagen te avisa antes de que la descargues. El resultado es una imagen fija.',
      },
      {
        id: 'rotated',
        question: 'En otros sitios mi foto sale de lado. ¿Aquí también?',
        answer:
          'No debería. Al abrir la foto se aplica la orientación que anotó tu cámara, así que está derecha tanto en el editor como en el PNG. Si aun así sale de lado, gírala con los botones de «Encuadre».',
      },
    ],
  },
  {
    id: 'editing',
    title: 'Editar',
    questions: [
      {
        id: 'move-zoom',
        question: '¿Cómo muevo la imagen y hago zoom?',
        answer:
          'Arrástrala, usa la rueda o pellizca con dos dedos. Con el teclado, las flechas la mueven y las teclas más y menos cambian el zoom. Los controles deslizantes de «Encuadre» hacen lo mismo, y puedes escribir el número que tienen al lado. Para volver al principio, haz doble clic en la imagen o pulsa la tecla 0.',
      },
      {
        id: 'rotate',
        question: '¿Cómo giro, volteo o enderezo mi foto?',
        answer:
          'Con los botones y el control deslizante de «Encuadre». También con el teclado, si el foco está en la imagen o en esos controles: R gira a la derecha, Mayús + R gira a la izquierda y F voltea. El cambio se aplica a la foto, así que todas las herramientas la ven igual. Girar en cuartos de vuelta y voltear no altera ningún píxel.',
      },
      {
        id: 'switch-tool',
        question: '¿Puedo cambiar de herramienta sobre la marcha?',
        answer:
          'Sí. Tu foto sigue abierta y la nueva herramienta parte del original. Los ajustes de la primera se conservan por si vuelves.',
      },
      {
        id: 'finish',
        question: '¿Cómo añado un anillo, otra forma o mejor luz?',
        answer:
          'Con una foto abierta, en las pestañas «Forma», «Anillo» y «Luz». «Anillo» tiene también texto y una sombra suave; «Luz», «Mejorar» y ocho estilos. Cada herramienta muestra las que van con su imagen.',
      },
      {
        id: 'many-photos',
        question: '¿Puedo editar muchas fotos a la vez?',
        answer:
          'Sí, hasta 500. Abre «Muchas fotos» al pie de cualquier página, suelta una carpeta, elige una herramienta y descarga todos los resultados en un ZIP. Las herramientas con encuadre centran cada foto en la cara, si hay alguna, a menos que lo desactives. También puedes girar y encuadrar a mano las que quieras.',
      },
      {
        id: 'faces-alike',
        question: '¿Cómo consigo que las fotos de un grupo queden iguales?',
        answer:
          'En «Muchas fotos», activa «Caras iguales»: todas las cabezas tienen el mismo tamaño y todos los ojos están a la misma altura, y «Enderezar por los ojos» nivela las fotos. Si en una foto hay varias caras, su tarjeta lo dice y eliges una. En «Tamaño», elige «Uno para todas» para que todas las imágenes midan lo mismo. Las pequeñas se amplían hasta 1,5 veces. Las que necesitarían más quedan más pequeñas si no lo activas, porque al ampliarlas tanto quedan borrosas.',
      },
      {
        id: 'undo',
        question: '¿Cómo deshago algo?',
        answer:
          'Con las flechas de arriba o con Ctrl + Z; para rehacer, Ctrl + Mayús + Z. En un Mac se usa Comando en lugar de Ctrl. «Restablecer» recupera todos los ajustes del grupo abierto, y un doble clic en un control deslizante recupera solo ese. Tu foto original no cambia nunca, así que no puedes perder nada.',
      },
      {
        id: 'compare',
        question: '¿Puedo comparar el antes y el después?',
        answer:
          'Sí. Mantén pulsado el botón de comparar de arriba, o la tecla B, y suelta cuando quieras.',
      },
      {
        id: 'enlarged',
        question: 'El editor dice que mi foto se amplió. ¿Es un problema?',
        answer:
          'Significa que el recorte tenía menos píxeles de los que pide la plataforma. El resultado tiene el tamaño correcto, pero no puede mostrar más detalle del que hay en la foto. Reduce el zoom o usa una foto más grande.',
      },
    ],
  },
  {
    id: 'results',
    title: 'Resultados y descargas',
    questions: [
      {
        id: 'all-sizes',
        question: '¿Puedo tener la imagen para todos los sitios de una vez?',
        answer:
          'Sí. Pulsa «Todos los tamaños», arriba. En «Elegir lugares», marca los que usas, como LinkedIn, Discord o YouTube: se recuerdan. Verás cómo queda la imagen en cada sitio, podrás ajustar las que quieras y descargarlas todas en un ZIP, con nombres como whatsapp-640.png. Con un solo sitio descargas su imagen sin ZIP y, si tu navegador sabe compartir, puedes enviarla a otras aplicaciones. Una imagen que superaría el límite de su sitio se convierte en un JPEG que cabe.',
      },
      {
        id: 'document-photo',
        question: '¿Puedo hacer una foto para un pasaporte o un documento de identidad?',
        answer:
          '«Todos los tamaños» incluye una foto de documento de 35 × 45 mm a 300 ppp. Se coloca según la cara: la coronilla en la línea superior y la barbilla entre las inferiores. Pulsa «Ajustar» para revisarla y moverla. Donde acaba la foto se rellena de blanco, y lo ves rayado. El archivo es un PNG o un JPEG, y no lleva ni líneas ni rayas. No se comprueban el fondo, la luz ni la expresión, y algunos países piden otro tamaño, así que lee antes las normas de la autoridad.',
      },
      {
        id: 'why-png',
        question: '¿Por qué el resultado es un PNG?',
        answer:
          'Un PNG conserva cada píxel tal cual y admite la transparencia, que hace falta en las imágenes redondas. Todas las plataformas que se mencionan en este sitio lo aceptan. Si en algún lugar no admiten un PNG grande, pulsa la flecha junto a «Descargar imagen»: ahí ves cuánto ocupa cada archivo y puedes indicar el tamaño máximo que admite el sitio. Los dos pierden algo de detalle, y JPEG no tiene transparencia.',
      },
      {
        id: 'file-name',
        question: '¿Qué significa el nombre del archivo?',
        answer:
          'Empieza por «edited», seguido de la herramienta y la hora en milisegundos. Así una descarga nunca reemplaza a otra.',
      },
      {
        id: 'where-saved',
        question: '¿Dónde queda mi imagen después de descargarla?',
        answer:
          'En la carpeta de descargas de tu navegador. En un iPhone, búscala en la aplicación Archivos, en Descargas; en Android está en Descargas y casi siempre también en tu galería.',
      },
      {
        id: 'share-copy',
        question: '¿Puedo compartir o copiar la imagen en lugar de descargarla?',
        answer:
          'Sí. Pulsa la flecha junto a «Descargar imagen»: «Compartir» abre el menú de compartir de tu dispositivo y «Copiar imagen» guarda el PNG en el portapapeles. Si falta un botón, es que tu navegador no puede hacerlo. Al pegar, algunas aplicaciones vuelven negras las esquinas transparentes; en el archivo descargado se conservan.',
      },
      {
        id: 'black-corners',
        question: 'Subí la imagen y ahora tiene las esquinas negras. ¿Por qué?',
        answer:
          'El sitio convirtió tu PNG en un JPG, que no tiene transparencia. En esos sitios, usa Recorte cuadrado: ellos mismos redondean la imagen.',
      },
      {
        id: 'watermark',
        question: '¿Hay marca de agua o límite de descargas?',
        answer: 'Ni lo uno ni lo otro. Edita y descarga todo lo que quieras.',
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacidad',
    questions: [
      {
        id: 'upload',
        question: '¿Se sube mi foto?',
        answer:
          'No. Solo la lee la página, dentro de tu navegador. Si quieres comprobarlo, abre el panel de red de las herramientas de desarrollo del navegador mientras trabajas: ninguna solicitud contiene la foto.',
      },
      {
        id: 'metadata',
        question: '¿Qué pasa con la ubicación y los datos de la cámara que lleva mi foto?',
        answer:
          'No se copian en el PNG. El editor te muestra la lista de lo que encontró y dejó fuera.',
      },
      {
        id: 'shared-computer',
        question: 'Uso un equipo compartido. ¿Queda algo en él?',
        answer:
          'Tus descargas se quedan en la carpeta de descargas: bórralas de ahí. Las herramientas no guardan ninguna foto tuya, solo unos pocos datos, como el tema que elegiste. Si usaste la página para muchas fotos, pulsa allí «Empezar de nuevo»: hasta entonces, el navegador conserva la lista. La página de cookies enumera todos esos datos y explica cómo borrarlos.',
      },
    ],
  },
  {
    id: 'trouble',
    title: 'Cuando algo sale mal',
    questions: [
      {
        id: 'failed-to-load',
        question: 'Me sale «No se pudo abrir la imagen». ¿Qué significa?',
        answer:
          'El archivo está dañado o incompleto. Ábrelo con otro programa, vuelve a guardarlo como JPG o PNG y elige el archivo nuevo.',
      },
      {
        id: 'slow',
        question: 'Tarda mucho o la página se queda sin memoria.',
        answer:
          'Las fotos muy grandes ocupan mucha memoria mientras están abiertas. Cierra otras pestañas o usa una copia más pequeña de la foto.',
      },
      {
        id: 'old-browser',
        question: 'El sitio dice que mi navegador es demasiado antiguo.',
        answer:
          'El motor de imágenes necesita funciones que los navegadores tienen desde hace unos años. Actualiza el tuyo o prueba con una versión reciente de Chrome, Edge, Firefox o Safari.',
      },
      {
        id: 'still-stuck',
        question: 'Sigo sin resolverlo. ¿Quién me ayuda?',
        answer:
          'Escríbenos; la dirección está en la página de contacto. Dinos qué navegador y qué dispositivo usas y qué mensaje viste. No hace falta que envíes la foto.',
      },
    ],
  },
];

export const helpTexts = texts('help', {
  documentTitle: 'Centro de ayuda',
  description:
    'Respuestas sobre cómo hacer fotos de perfil con Roundel: abrir fotos, mover y hacer zoom, descargas, privacidad y qué hacer cuando algo sale mal.',
  title: '¿En qué podemos ayudarte?',
  lead: 'Respuestas cortas, en el orden en que suelen surgir las preguntas.',
  search: 'Buscar en la ayuda',
  searchHint: 'Prueba con «esquinas» o «tamaño»',
  clear: 'Borrar la búsqueda',
  noResults: (query: string) => `No hay resultados para «${query}»`,
  noResultsHint: 'Prueba con otra palabra o pregúntanos directamente.',
  found: (count: number) => (count === 1 ? '1 respuesta' : `${String(count)} respuestas`),
  contact: {
    title: '¿No está tu respuesta?',
    text: 'Escríbenos y cuéntanos qué pasó.',
    link: 'Contacto',
  },
  faq: { text: '¿Buscas una visión general?', link: 'Preguntas frecuentes' },
  sections,
});
