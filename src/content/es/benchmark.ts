import type {
  Agreement,
  Job,
  JobResult,
  KernelId,
  Measure,
  MeasuredPhoto,
  Report,
  Summary,
  SyntheticKind,
} from 'roundel-records/benchmark-report';
import type { EngineKind, EngineErrorCode } from 'roundel';
import { texts, type WordsOf } from '../texts';
import { errors } from './errors';
import { dimensions, fileSize } from './format';

const KERNELS: Readonly<Record<KernelId, string>> = {
  decodeFile: 'Decodificar el archivo',
  preview: 'Solo la vista previa',
  crop: 'Recortar en cuadrado',
  place: 'Colocar en un cuadrado',
  resize: 'Escalar a 640 × 640',
  circleMask: 'Máscara circular',
  blurSides: 'Desenfoque de caja, los dos lados',
  blurWhole: 'Desenfoque de caja, toda la imagen',
  vignette: 'Viñeta',
  frame: 'Marco',
  linearGradient: 'Degradado',
  encodePng: 'Codificar el PNG',
};

const PICTURES: Readonly<Record<SyntheticKind | 'own', string>> = {
  photo: 'Similar a una foto',
  graphics: 'Gráficos planos',
  screenshot: 'Captura de pantalla',
  noise: 'Ruido',
  own: 'La tuya',
};

const PATHS: Readonly<Record<EngineKind, string>> = { wasm: 'Rust', canvas: 'Canvas' };

/** What the chart shows for each measure. */
const MEASURES: Readonly<Record<Measure, string>> = {
  preview: 'Tiempo de cada herramienta hasta su vista previa',
  png: 'Tiempo de cada herramienta hasta su PNG',
  bytes: 'Tamaño del PNG de cada herramienta',
  time: 'Tiempo de cada operación',
};

function pictureName({ name, width, height, bytes }: MeasuredPhoto): string {
  return `${name}, ${dimensions(width, height)}, ${fileSize(bytes)}`;
}

/** A number with a decimal comma. */
function decimal(value: number, digits: number): string {
  return value.toFixed(digits).replace('.', ',');
}

/** A whole number, grouped from five digits on. */
function whole(value: number): string {
  const digits = String(value);
  return digits.length < 5 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
}

/** Milliseconds with as many digits as the timer can resolve. */
function milliseconds(value: number): string {
  return value < 10 ? decimal(value, 1) : whole(Math.round(value));
}

function millionBytes(bytes: number): string {
  return `${decimal(bytes / 1e6, 2)} MB`;
}

function decibels(psnr: number): string {
  return psnr === Infinity ? 'idénticas' : `${decimal(psnr, 1)} dB`;
}

function difference(agreement: Agreement | null): string {
  if (agreement === null) return 'sin comparar';
  const { bound, difference: found, holds } = agreement;
  const suffix = holds ? '' : ', fuera de su límite';
  if (found.worst === 0) return 'idénticas';
  if (bound.kind === 'psnr') return `${decibels(found.psnr)}${suffix}`;
  return `como máximo ${whole(found.worst)} de 255${suffix}`;
}

function jobs(count: number): string {
  return count === 1 ? '1 prueba' : `${String(count)} pruebas`;
}

function agreement(results: readonly JobResult[], nameOf: (job: Job) => string): string {
  const compared = results.filter((result) => result.agreement !== null);
  const outside = compared.filter((result) => result.agreement?.holds === false);
  if (compared.length === 0) return 'No se pudieron comparar las dos versiones.';
  if (outside.length > 0) {
    const names = outside.map(({ job }) => nameOf(job)).join(', ');
    return `Las dos versiones no coinciden en ${String(outside.length)} de ${jobs(compared.length)}: ${names}.`;
  }
  const others = results.length - compared.length;
  if (others > 0) {
    const rest =
      others === 1
        ? 'la otra no se pudo comparar'
        : `las otras ${String(others)} no se pudieron comparar`;
    return `Las dos versiones coinciden en ${jobs(compared.length)}; ${rest}.`;
  }
  return `Las dos versiones coinciden en todas las pruebas (${String(compared.length)}).`;
}

/** About how long a run takes. */
function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 50) return `${String(Math.max(10, Math.round(seconds / 10) * 10))} segundos`;
  return minutes <= 1 ? 'un minuto' : `${String(minutes)} minutos`;
}

/** What the numbers mean, in one sentence. */
function inOneSentence(factor: number): string {
  if (factor > 0.95 && factor < 1.05) {
    return 'En este dispositivo, el motor de Roundel y el del navegador hacen una imagen igual de rápido.';
  }
  return factor > 1
    ? `En este dispositivo, el motor de Roundel hace una imagen ${decimal(factor, 1)} veces más rápido que el del navegador.`
    : `En este dispositivo, el motor del navegador hace una imagen ${decimal(1 / factor, 1)} veces más rápido que el de Roundel.`;
}

/** A message that says why nothing was measured, and what to do about it. */
function failure(code: EngineErrorCode | 'failed'): string {
  switch (code) {
    case 'unsupported-browser':
      return 'Aquí no hay nada que comparar: a este navegador le falta WebAssembly con SIMD, que el motor en Rust necesita, o un canvas para workers. Prueba con una versión reciente de Chrome, Edge, Firefox o Safari.';
    case 'failed':
      return 'Algo salió mal. Vuelve a ejecutar la prueba; si falla otra vez, elige una imagen más pequeña.';
    default:
      return errors.messageFor({ code });
  }
}

export const benchmarkTexts = texts('benchmark', {
  title: 'Mídelo por tu cuenta',
  documentTitle: 'Prueba de rendimiento',
  description:
    'Compara el tiempo del motor en Rust con el del Canvas del propio navegador, en tu dispositivo y con tu propia imagen.',
  lead: 'Roundel lo hace todo por duplicado: en Rust y con el Canvas del propio navegador. Ejecuta las dos versiones en este dispositivo y compáralas. No se sube nada.',

  setUp: 'Preparar la prueba',
  pictureLegend: 'Imagen',
  pictures: PICTURES,
  sizeLegend: 'Tamaño en megapíxeles',
  syntheticName: (kind: SyntheticKind, megapixels: number) =>
    `${PICTURES[kind]}, ${String(megapixels)} MP`,
  chooseFile: 'Elegir una imagen',
  noFile: 'Todavía no has elegido ninguna',
  repetitionsLegend: 'Repeticiones de cada prueba',
  sizeHint: 'Las imágenes muy grandes necesitan hasta un gigabyte de memoria y algo de paciencia.',
  duration: (seconds: number) =>
    `Tarda alrededor de ${duration(seconds)} en un ordenador, y más en un teléfono.`,
  durationOfOwn: 'Tarda de segundos a minutos, según los píxeles de la imagen.',
  run: 'Ejecutar la prueba',
  cancel: 'Cancelar',

  progress: {
    label: 'Progreso de la prueba de rendimiento',
    making: 'Creando la imagen',
    agreement: (job: string) => `Comparando las imágenes de las dos versiones: ${job}`,
    timing: (job: string) => `Midiendo: ${job}`,
    cancelled: 'Prueba cancelada.',
    cancelledWithResults: 'Prueba cancelada. Los resultados anteriores siguen abajo.',
    done: 'Listo. Los resultados están abajo.',
  },
  failed: (code: string) => `falló (${code})`,
  failure,

  results: 'Resultados',
  earlierResults: 'Resultados anteriores',
  wasHidden:
    'Esta página estuvo en segundo plano durante parte de la prueba, y los navegadores ralentizan las páginas ocultas. Mantenla a la vista y repite la prueba.',
  inOneSentence,
  agreement,
  agreementHow:
    'Se comprueba primero, en los PNG: píxeles idénticos al mover y desenfocar, una diferencia de 2 de 255 como máximo al mezclar y al menos 38 dB al escalar.',
  chart: 'Gráfico',
  chartLegend: 'Qué muestra el gráfico',
  chartDescription: (measure: Measure) =>
    `${MEASURES[measure]} en las dos versiones. La tabla de abajo tiene los mismos números.`,
  chartKey:
    'Las barras son medianas; la línea que cruza el extremo de cada barra va del primer al tercer cuartil. Cuanto más corta, mejor.',
  measures: { preview: 'Vista previa', png: 'PNG', bytes: 'Tamaño', time: 'Operaciones' },
  paths: PATHS,
  value: (measure: Measure, value: number) =>
    measure === 'bytes' ? millionBytes(value) : `${milliseconds(value)} ms`,

  toolsTable: 'Todas las herramientas',
  kernelsTable: 'Todas las operaciones',
  kernelsHow:
    'Mediana y, entre paréntesis, primer y tercer cuartil, en milisegundos. Cada operación se ejecuta sobre una imagen abierta e incluye dibujar la vista previa; la segunda fila da el tiempo de la vista previa sola. La codificación del PNG se mide aparte.',
  columns: {
    tools: [
      'Herramienta',
      'Vista previa, Rust',
      'Vista previa, Canvas',
      'Relación',
      'PNG, Rust',
      'PNG, Canvas',
      'Relación',
      'Tamaño, Rust',
      'Tamaño, Canvas',
      'Relación',
      'Imágenes',
    ],
    kernels: ['Operación', 'Rust', 'Canvas', 'Relación', 'Imágenes'],
  },
  tableHow:
    'Mediana y, entre paréntesis, primer y tercer cuartil, en milisegundos. La relación es Rust dividido entre Canvas.',
  kernels: KERNELS,
  ratio: (value: number | null) => (value === null ? '–' : decimal(value, 2)),
  /** A single measurement has no quartiles. */
  spread: ({ count, median, lower, upper }: Summary) =>
    count === 1
      ? milliseconds(median)
      : `${milliseconds(median)} (${milliseconds(lower)} a ${milliseconds(upper)})`,
  megabytes: millionBytes,
  difference,

  facts: 'Datos de la medición',
  factsOf: ({ environment, picture, repetitions, started, wasHidden }: Report) =>
    [
      ['Imagen', pictureName(picture)],
      ['Repeticiones de cada prueba', String(repetitions)],
      ['Navegador', environment.browser],
      ['Sistema', environment.system],
      ['Procesadores', environment.cores === 0 ? 'desconocido' : String(environment.cores)],
      ['Commit', environment.commit],
      ['Inicio', started],
      ...(wasHidden ? [['En segundo plano', 'durante parte de la prueba'] as const] : []),
    ] as const,

  copyLegend: 'Copiar los resultados',
  copy: { markdown: 'Markdown', json: 'JSON', csv: 'CSV' },
  copied: (format: string) => `Copiado como ${format}.`,
  notCopied: 'El navegador no permitió copiar.',
});

export type BenchmarkWords = WordsOf<typeof benchmarkTexts>;
