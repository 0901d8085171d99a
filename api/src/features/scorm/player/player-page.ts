import type { ScormVersion } from '@koya/contract/rules/scorm-outcome.ts'

/** The window around a package, in which it finds the run-time. It loads our scripts and shows files of the package. */
export function playerPage({ home, version }: { home: string; version: ScormVersion }) {
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Interactive lesson</title>
<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style>
<script type="module" src="/scorm/player.js" data-home="${home}" data-version="${version}"></script>
</html>
`
  return { body, policy: "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-src 'self'" }
}
