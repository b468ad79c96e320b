/** What other apps use of this one. */
export { MailBanners } from './mail/MailBanners';
