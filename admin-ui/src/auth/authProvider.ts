import { type AuthProvider, HttpError } from 'ra-core';
import { api } from '../api/client';
import { pathTo } from '../routes';
import { homePath, permissionsOf } from './abilities';
import { deviceOf } from './devices';
import { clearSession, isLoggedIn, refreshToken, saveSession, userData } from './session';

export interface Credentials {
  email: string;
  password: string;
}

/** react-admin's questions, answered from the stored session. */
export const authProvider: AuthProvider = {
  login: async ({ email, password }: Credentials) => {
    const { json } = await api.post('/api/login', { body: { email, password, device: deviceOf(email) } });
    saveSession(json);
    // No redirectTo: it would win over the address the person asked for before the login.
  },
  logout: async () => {
    const token = refreshToken();
    clearSession(true);
    // The person is out, even when the server cannot be told.
    if (token) await api.post('/api/jwt/logout', { body: { refreshToken: token } }).catch(() => undefined);
    return pathTo('auth-login');
  },
  checkAuth: async () => {
    if (!isLoggedIn()) throw new HttpError('ra.auth.auth_check_error', 401);
  },
  checkError: async (error: { status?: number }) => {
    // The http client has already cleared the keys; a 403 is an answer to read, not a reason to leave.
    if (error.status === 401 && !isLoggedIn()) throw { message: false, redirectTo: pathTo('auth-login') };
  },
  getIdentity: async () => {
    const user = userData();
    if (!user) throw new Error('no session');
    return { id: user.id, fullName: user.name };
  },
  getPermissions: async () => permissionsOf(userData()),
};

export const homeOfUser = (): string => homePath(userData());
