/** The manual, inside the application. */
export const help = {
  of_screen: 'Ayuda de esta pantalla',
  others: 'Lo que hacen otros puestos',
  whole: 'Todo el manual',
  in_spanish: 'El manual está en español.',
  page: 'Página del manual',
  pages: 'Páginas del manual',
  search: 'Buscar en el manual',
  found: 'Se encontró %{smart_count} parte |||| Se encontraron %{smart_count} partes',
  not_found: 'El manual no dice nada de eso',
  not_found_hint: 'Prueba con menos palabras, o con las que están en la pantalla.',
  no_page: 'No hay esa página',
  no_page_hint: 'Elige otra de la lista.',
};
