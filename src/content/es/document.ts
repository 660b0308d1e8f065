/** Texts in the HTML of every page, outside the components, and in the web app manifest. */
export const document = {
  /** A language tag, which is also the name of the folder with these texts. */
  language: 'es',
  noScript:
    'Aquí puedes leerlo todo sin JavaScript. Para editar una foto, Roundel lo necesita: todo ocurre en tu propio navegador.',
  /** For a photo that is dropped before the scripts have loaded. */
  earlyFile: {
    waiting: 'Tu foto ya está aquí. Se abrirá en cuanto cargue la página.',
    /** For as long as the scripts cannot be fetched. */
    failed:
      'Se perdió la conexión mientras cargaba la página. No la cierres: tu foto sigue aquí y se abrirá cuando vuelva la conexión.',
    /** For a browser that cannot load the scripts into this page any more, although the connection is back. */
    stuck:
      'La conexión ha vuelto, pero tu navegador necesita volver a cargar la página. Cárgala de nuevo y elige tu foto otra vez.',
  },
  /** At most about twelve letters fit under an icon on a home screen. */
  shortName: 'Roundel',
};
