/** Generic words only: French is not offered. */
export const fr = {
  areas: {
    home: 'Accueil',
    production: 'Production',
    users: 'Utilisateurs',
    commercial: 'Ventes',
    warehouse: 'Entrepôt',
    ecommerce: 'E-commerce',
    reports: 'Rapports',
  },
};
