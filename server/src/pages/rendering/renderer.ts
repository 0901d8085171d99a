import type { Send } from '@koya/contract/protocol/client.ts'
import type { Routes } from '../addresses/matched-routes.ts'

/** The anonymous page at an address, or its answer to a form. No header of the visitor is part of it. */
export type PageOrder = { url: string; form?: string; isRehearsal: boolean }

export type Rendered = { status: number; headers: Record<string, string>; body: Uint8Array }

/** Takes what a loader asks to the API. The answer stays the text that it is there: to hand an object to another thread costs more. */
export type AskApi = (asked: Parameters<Send>[0]) => Promise<{ status: number; text: string }>

/** Makes a page. What its loaders ask the API for goes through `ask`. */
export type RenderPage = (order: PageOrder, ask: AskApi) => Promise<Rendered>

export type Renderer = { routes: Routes; render: RenderPage; close: () => Promise<unknown> }
