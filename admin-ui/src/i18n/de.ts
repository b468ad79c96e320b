/** Generic words only: German is not offered. */
export const de = {
  areas: {
    home: 'Start',
    production: 'Produktion',
    users: 'Benutzer',
    commercial: 'Vertrieb',
    warehouse: 'Lager',
    ecommerce: 'E-Commerce',
    reports: 'Berichte',
  },
};
