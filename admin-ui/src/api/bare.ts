import type { Answer, HttpAnswer } from './types';

/** react-admin's door answers with the bare record: it becomes an answer like the others', with a sentence. */
export const asAnswer = <R>(
  { json, ...rest }: HttpAnswer<R>,
  message = 'shell.form.saved',
): HttpAnswer<Answer<R>> => ({
  ...rest,
  json: { success: true, message, data: json },
});
