export const transfers = {
  steps: {
    decline:
      'El traspaso %{number} no se hará: su pieza se queda en %{origin} y queda libre. |||| El traspaso %{number} no se hará: sus %{smart_count} piezas se quedan en %{origin} y quedan libres.',
    cancel:
      'El traspaso %{number} a %{destiny} se cancela: su pieza se queda en %{origin} y queda libre. |||| El traspaso %{number} a %{destiny} se cancela: sus %{smart_count} piezas se quedan en %{origin} y quedan libres.',
    discard:
      'El traspaso %{number} deja de verse en las listas. Su historial se conserva y su número no se repite.',
  },
  new: 'Nuevo traspaso',
  title: 'Traspaso %{number}',
  edit: 'Modificar',
  print: 'PDF',
  empty: 'Todavía no hay traspasos',
  empty_hint: 'Aquí verás qué piezas van de una ubicación a otra, y en qué paso están.',
  missing_count: '%{smart_count} faltante |||| %{smart_count} faltantes',
  missing_notice:
    'Falta %{smart_count} pieza: %{tags}. Responde %{people}. |||| Faltan %{smart_count} piezas: %{tags}. Responde %{people}.',
  pieces_count: '%{smart_count} pieza |||| %{smart_count} piezas',
  no_pieces: 'Sin piezas',
  no_pieces_hint: 'Aquí estarán las piezas que se mueven con este traspaso.',
  exits: 'Salidas',
  entries: 'Entradas',
  answers: 'Responde %{person}',
  comment_optional: 'Comentario (opcional)',
  ticked: '%{count} de %{total} marcadas',
  tick_all: 'Marcar todas',
  tick_none: 'Desmarcar todas',
  tabs: { pieces: 'Piezas', trail: 'Recorrido' },
  filter: { missing: 'Con faltantes', whole: 'Completos' },
  fields: {
    document: 'Para la orden',
    responsible: 'Quién responde por lo que falta',
    note: 'Nota',
  },
  of_chosen: 'Traspasar',
  form: {
    edit: 'Modificar el traspaso %{number}',
    pick: 'Elegir piezas',
    origin_first: 'Elige primero el origen: las piezas salen de lo que ahí está libre.',
    elsewhere:
      'Una de las elegidas está en otro lugar, y no sale de este origen. |||| %{smart_count} de las elegidas están en otro lugar, y no salen de este origen.',
    origin_title: '¿Cambiar el origen?',
    origin_text:
      'La pieza elegida está en el origen de ahora y se quitará de la lista. |||| Las %{smart_count} piezas elegidas están en el origen de ahora y se quitarán de la lista.',
    origin_confirm: 'Cambiar y vaciar',
    take_out: 'Quitar %{code}',
    take_out_key: 'Suprimir para quitarla',
  },
  picker: {
    title: 'Piezas libres en el origen',
    search: 'Producto, etiqueta o número de serie',
    add: 'Agregar %{smart_count} pieza |||| Agregar %{smart_count} piezas',
    nothing: 'No queda ninguna pieza libre en esta ubicación.',
    free: '%{smart_count} libre |||| %{smart_count} libres',
    free_cut: '%{count} o más libres',
    too_many:
      'Solo hay %{smart_count} libre: se toma esa. |||| Solo hay %{smart_count} libres: se toman todas.',
    too_many_cut:
      'Aquí se ve %{smart_count}, y se toma esa: busca para encontrar las demás. |||| Aquí se ven %{smart_count}, y se toman todas: busca para encontrar las demás.',
    count: 'Cuántas piezas de %{product}',
    which: 'Elegir cuáles de %{product}',
    more: 'Se ven las primeras %{shown} de %{total}: busca para encontrar las demás.',
  },
  date: {
    title: 'Confirmar fecha',
    confirm: 'Confirmar',
    hint: 'El día en que saldrá. Sin fecha vale la requerida, o la de hoy.',
  },
  transit: {
    title: 'Enviar traspaso',
    short: 'enviar',
    text: '%{smart_count} pieza sale de %{place}. Hasta que se reciba no está en ninguna ubicación. |||| %{smart_count} piezas salen de %{place}. Hasta que se reciban no están en ninguna ubicación.',
    confirm: 'Enviar',
    receiver: 'Quién las lleva (opcional)',
  },
  received: {
    none: 'Recibir',
    title: 'Recibir traspaso',
    short: 'recibir',
    text: 'Escanea o marca lo que llegó a %{place}.',
    confirm: 'Recibir %{count} de %{total}',
    scan: 'Escanear lo que llegó',
    scan_hint: 'Etiqueta, número de serie o IdPieza y Enter.',
    strange: 'No viene en este traspaso: %{codes}',
    missing:
      'Falta %{smart_count} pieza: queda a cargo de quien indiques. |||| Faltan %{smart_count} piezas: quedan a cargo de quien indiques.',
  },
  receive_missing: {
    title: 'Recibir faltantes',
    text: 'Marca las que aparecieron: quedan en %{place}.',
    confirm: 'Recibir',
  },
  write_off: {
    title: 'Dar de baja faltantes',
    text: 'Marca las que ya no llegarán a %{place}: dejan de existir en el inventario.',
    confirm: 'Dar de baja',
  },
};
