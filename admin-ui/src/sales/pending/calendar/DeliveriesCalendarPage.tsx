import { PendingList } from '../PendingPage';
import { DeliveriesCalendar } from './DeliveriesCalendar';

/** What is owed by the day for which it was promised, filtered as the list is. */
export const DeliveriesCalendarPage = () => (
  <PendingList text="pending.calendar.text" body={<DeliveriesCalendar />} />
);
