import type { LegalTexts } from '../legal-texts';
import { texts } from '../texts';
import { capitalToolCount } from './tool-count';

export const termsTexts = texts<LegalTexts>('terms', {
  documentTitle: 'Términos del servicio',
  description:
    'Las condiciones para usar Roundel: herramientas gratuitas, imágenes que siguen siendo tuyas y lo que no podemos prometer.',
  title: 'Términos del servicio',
  short:
    'Usa las herramientas gratis, para ti o para tu negocio. Tus imágenes siguen siendo tuyas. Usa fotos que tengas derecho a usar y no nos hagas responsables de lo que una herramienta gratuita pueda hacer mal.',
  sections: [
    {
      id: 'agreement',
      title: 'De qué trata esto',
      paragraphs: [
        'Estos términos se aplican cuando usas Roundel. Al usar el sitio, los aceptas. Si no estás de acuerdo, por favor, no uses el sitio.',
      ],
    },
    {
      id: 'service',
      title: 'Qué recibes',
      paragraphs: [
        ({ uploadLimit }) =>
          `${capitalToolCount} herramientas que convierten una foto de hasta ${uploadLimit} en una imagen en formato PNG. Son gratuitas, no exigen una cuenta y no ponen marca de agua en el resultado. No hay límite en el número de imágenes.`,
        'Podemos ampliar el sitio, cambiarlo o cerrarlo. Aquí no se guarda nada tuyo, así que, si eso ocurre, no pierdes nada tuyo.',
      ],
    },
    {
      id: 'pictures',
      title: 'Tus imágenes',
      paragraphs: [
        'Conservas todos los derechos sobre tus fotos y sobre los resultados. No reclamamos ninguno ni recibimos copia alguna. Puedes usar los resultados con cualquier fin, sin mencionarnos.',
        'Los retratos de ejemplo se dibujaron para este sitio. Puedes editarlos y descargarlos para probar las herramientas; por favor, no hagas pasar ninguno por una imagen tuya o de una persona real.',
      ],
    },
    {
      id: 'duties',
      title: 'Qué te pedimos',
      paragraphs: ['Por favor:'],
      list: [
        'usa solo fotos que tengas permiso para usar y pregunta a las personas que salen en ellas;',
        'no hagas imágenes destinadas a engañar, a acosar o a infringir la ley;',
        'respeta las reglas de la plataforma a la que subas el resultado;',
        'no intentes perturbar el sitio ni entrar en partes que no son para ti.',
      ],
    },
    {
      id: 'accounts',
      title: 'Cuentas',
      paragraphs: [
        'Donde se ofrecen cuentas, son opcionales. No compartas tu contraseña con nadie; lo que ocurra en tu cuenta es responsabilidad tuya. Podemos cerrar una cuenta que se use en contra de estos términos.',
      ],
    },
    {
      id: 'platforms',
      title: 'Marcas',
      paragraphs: [
        'WhatsApp, Instagram, Facebook, Twitter y los demás nombres que aparecen en estas páginas pertenecen a sus propietarios. Se usan solo para decir a qué se destina una imagen. Ninguna de estas empresas participa en Roundel ni lo respalda, y los tamaños que usan pueden cambiar.',
      ],
    },
    {
      id: 'warranty',
      title: 'Sin garantía',
      paragraphs: [
        'El sitio se ofrece tal cual. Procuramos que funcione y que las imágenes salgan bien, pero no podemos prometer que esté siempre disponible, que no tenga errores o que sirva para un fin determinado. Conserva el original de tu foto.',
      ],
    },
    {
      id: 'liability',
      title: 'Responsabilidad',
      paragraphs: [
        'En la medida en que la ley lo permita, no respondemos de los daños que resulten de usar el sitio o de no poder usarlo. La responsabilidad que la ley no permite excluir no se ve afectada.',
      ],
    },
    {
      id: 'software',
      title: 'El software',
      paragraphs: [
        'El código de Roundel está publicado con la licencia MIT. Es esa licencia, y no estos términos, la que rige lo que puedes hacer con el código.',
      ],
    },
    {
      id: 'changes',
      title: 'Cambios y contacto',
      paragraphs: [
        ({ supportEmail }) =>
          `Podemos cambiar estos términos; la fecha de arriba indica cuándo. Se aplica la versión que figure en esta página en el momento de tu visita. Si tienes preguntas, escribe a ${supportEmail}.`,
      ],
    },
  ],
});
