export const help = {
  of_screen: 'Help for this screen',
  others: 'What other jobs do here',
  whole: 'The whole manual',
  in_spanish: 'The manual is in Spanish.',
  page: 'Page of the manual',
  pages: 'Pages of the manual',
  search: 'Search the manual',
  found: '%{smart_count} part found |||| %{smart_count} parts found',
  not_found: 'The manual says nothing about that',
  not_found_hint: 'Try fewer words, or those on the screen.',
  no_page: 'There is no such page',
  no_page_hint: 'Choose another one from the list.',
};
