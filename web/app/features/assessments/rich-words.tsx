type RichWordsProps = { text: string; html?: string | null | undefined }

/** Words, or the HTML that the server made of them where they hold a formula, a table or a picture. */
export function RichWords({ text, html }: RichWordsProps) {
  if (!html) return <>{text}</>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, which escapes what people wrote (api/src/html/rich-words.ts)
  return <span className="rich-words" dangerouslySetInnerHTML={{ __html: html }} />
}
