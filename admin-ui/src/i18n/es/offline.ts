/** What is done without a network: it waits for one, or for somebody to resolve it. */
export const offline = {
  see: 'Ver',
  waits: 'Quedó en espera: se envía sola cuando haya red.',
  unreadable:
    'Este equipo ya no puede leer lo que se guardó, o una de sus fotos. No se envió: regístralo de nuevo.',
  forgotten:
    'Se envió sin respuesta hace demasiado tiempo para preguntar de nuevo. Revisa si está hecho antes de registrarlo otra vez.',
  bar_waiting:
    '%{smart_count} registro espera la red desde el %{at}. |||| %{smart_count} registros esperan la red desde el %{at}.',
  bar_scans:
    '%{smart_count} lectura de un conteo por enviar. |||| %{smart_count} lecturas de un conteo por enviar.',
  scans:
    '%{smart_count} lectura del conteo %{number}: se envía al abrirlo. |||| %{smart_count} lecturas del conteo %{number}: se envían al abrirlo.',
  bar_refused: '%{smart_count} registro por resolver. |||| %{smart_count} registros por resolver.',
  refused_one: 'No se registró: %{title}. Está en Por resolver.',
  record_waits: 'Espera la red y todavía no está hecho:',
  record_refused: 'Hay algo por resolver de este registro:',
  page_text:
    'Lo que registraste sin red se envía solo, en su orden y una sola vez. Nada está hecho hasta que el servidor lo dice.',
  network: 'La red',
  is_there: 'Hay red.',
  is_away: 'No hay red: se busca cada pocos segundos.',
  is_off: 'Trabajas sin red: nada se envía ni se lee hasta que lo apagues.',
  switch: 'Trabajar sin red',
  switch_hint: 'Para una red que va y viene. Lo que registres espera en este equipo.',
  may_go:
    'El navegador no promete conservar lo que está aquí. Instala la aplicación, y envía pronto lo que espera.',
  stays: 'El navegador promete conservar lo que está aquí.',
  save: 'Guardar una copia',
  save_failed: 'No se pudo guardar la copia: lo que espera sigue en este equipo.',
  oldest:
    'Espera %{smart_count} registro, desde el %{at}. |||| Esperan %{smart_count} registros, el más antiguo desde el %{at}.',
  too_old:
    'Lleva más de 24 horas sin enviarse. Busca una red, o guarda una copia por si este equipo se pierde o se descompone.',
  waiting: 'En espera',
  to_resolve: 'Por resolver',
  nothing: 'Nada espera la red',
  nothing_hint: 'Aquí aparecen las entregas, salidas, traspasos y llegadas que registres sin red.',
  cannot: 'Este navegador no puede guardar nada con seguridad: sin red no se registra nada aquí.',
  others:
    'En este equipo espera %{smart_count} registro de otra persona. Se envía cuando ella entre. |||| En este equipo esperan %{smart_count} registros de otras personas. Se envían cuando ellas entren.',
  states: { waiting: 'En espera', refused: 'Por resolver' },
  sending: 'Se está enviando…',
  after: 'Va después de: %{title}.',
  blocked: 'No se envía hasta que se resuelva: %{title}.',
  untried: 'Se envía cuando haya red.',
  tried:
    'Se envió %{smart_count} vez sin respuesta. Se vuelve a preguntar; no se registra dos veces. |||| Se envió %{smart_count} veces sin respuesta. Se vuelve a preguntar; no se registra dos veces.',
  again: 'Intentar de nuevo',
  open: 'Abrir la pantalla',
  save_picture: 'Guardar la foto %{name}',
  give_up: 'Descartar',
  give_up_title: '¿Descartarlo?',
  give_up_text: '%{title}: el servidor no lo registró. Se pierde lo que escribiste y sus fotos.',
  give_up_unsent: '%{title}: todavía no se envía. Se pierde lo que escribiste y sus fotos.',
  give_up_late: 'Ya se está enviando: espera la respuesta del servidor.',
  lost: 'Algo que registraste el %{at} ya no se puede leer en este equipo y no se envió. Regístralo de nuevo.',
  newer:
    'Algo que registraste el %{at} lo guardó una versión más nueva de la aplicación. Aquí no se envía nada hasta que la cargues, con red.',
  give_up_newer:
    'Lo guardó una versión más nueva, y puede estar registrado ya. Se pierde lo que escribiste y sus fotos.',
  send_now: 'Enviar ahora',
  leave_title: '¿Cerrar sesión?',
  leave_text:
    'Tienes %{smart_count} registro que no se ha enviado. Se queda cifrado en este equipo y se envía cuando vuelvas a entrar aquí. |||| Tienes %{smart_count} registros que no se han enviado. Se quedan cifrados en este equipo y se envían cuando vuelvas a entrar aquí.',
  prepare: {
    section: 'Antes de salir',
    start: 'Preparar para salir',
    again: 'Preparar de nuevo',
    stop: 'Detener',
    text: 'Trae a este equipo lo que espera en tu ubicación: órdenes por entregar, traspasos, importaciones por llegar y conteos abiertos, con el lector de la cámara.',
    never: 'En este equipo no hay nada preparado.',
    at: 'Se preparó el %{at}.',
    old: 'Ya pasó más de medio día: prepara de nuevo antes de salir.',
    needs: 'Se prepara con red.',
    cannot: 'Este navegador no puede guardar nada con seguridad: no hay nada que preparar.',
    running: 'Trayendo %{done} de %{total}…',
    left: 'Se cortó antes de terminar: %{smart_count} cosa no se trajo. |||| Se cortó antes de terminar: %{smart_count} cosas no se trajeron.',
    failed: 'No se pudo traer:',
    application: 'Las pantallas y el lector de la cámara no quedaron en este equipo: sin red no abren.',
    more: 'Hay %{smart_count} más, que no se trajo. |||| Hay %{smart_count} más, que no se trajeron.',
    parts: {
      orders: 'Órdenes por entregar',
      transfers: 'Traspasos',
      imports: 'Importaciones por llegar',
      counts: 'Conteos abiertos',
    },
    order: 'Orden %{number} · %{customer}',
    transfer: 'Traspaso %{number} · %{from} → %{to}',
  },
  resolve_first: 'Primero resuelve lo que hay de esta orden',
  resolve_first_hint: 'El servidor rechazó algo que registraste. Lo que sigue depende de eso.',
};
