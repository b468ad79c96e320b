import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export const CHUNK_TIMEOUT = 120_000;

/** A page chunk did not come: the person is offered to reload. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

export type LazyPage = LazyExoticComponent<ComponentType>;

/** Gives up after the time-out instead of showing a skeleton for ever. */
export const inTime = <T>(load: () => Promise<T>, timeout = CHUNK_TIMEOUT): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('timeout')), timeout);
    load()
      .then(resolve, (error) => reject(new ChunkError(String(error))))
      .finally(() => clearTimeout(timer));
  });

export const lazyPage = (load: () => Promise<ComponentType>): LazyPage =>
  lazy(() => inTime(load).then((page) => ({ default: page })));
