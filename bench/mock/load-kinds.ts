// The requests that are measured, and how the process that sends them is asked.

import type { ChildProcess } from 'node:child_process'
import type { Load, Measured } from './send-load.ts'

export const kinds = {
  list: { method: 'GET', path: '/api/v1/pixels', status: 200 },
  show: { method: 'GET', path: '/api/v1/pixels/9', status: 200 },
  create: {
    method: 'POST',
    path: '/api/v1/pixels',
    status: 201,
    body: 'name=Spring+sale&type=google-ads&value=AW-16485230971',
  },
} satisfies Record<string, Partial<Load>>

export type Kind = keyof typeof kinds

export const kindNames = Object.keys(kinds) as Kind[]

/** Sends a load, by default on 8 connections for 0.7 s. */
export type SendLoad = (load: Partial<Load> & Pick<Load, 'method' | 'path' | 'status' | 'port'>) => Promise<Measured>

const usual = { connections: 8, milliseconds: 700, requests: Number.MAX_SAFE_INTEGER }

export function loadFrom(loader: ChildProcess): SendLoad {
  return (load) =>
    new Promise((done, fail) => {
      loader.once('message', ({ measured, error }: { measured?: Measured; error?: string }) =>
        measured ? done(measured) : fail(new Error(error)),
      )
      loader.send({ ...usual, ...load })
    })
}
