import type { Send } from '@koya/contract/protocol/client.ts'
import type { Routes } from '../addresses/matched-routes.ts'

/** The anonymous page at an address, or its answer to a form. No header of the visitor is part of it. */
export type PageOrder = { url: string; form?: string; isRehearsal: boolean }

export type Rendered = { status: number; headers: Record<string, string>; body: Uint8Array }

/** Makes a page. What its loaders ask the API for goes through `send`. */
export type RenderPage = (order: PageOrder, send: Send) => Promise<Rendered>

export type Renderer = { routes: Routes; render: RenderPage; close: () => Promise<unknown> }
