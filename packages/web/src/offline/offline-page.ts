import { texts } from './texts.ts'

interface PageParts {
  style: string
  script: string
}

/** The HTML of the offline page. It contains its style and script, so that it needs no further requests. */
export function offlinePage({ style, script }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${texts.title} · ${texts.shop}</title>
<style>${style}</style>
</head>
<body>
<header class="site"><div class="wrap"><a class="brand" href="/">${texts.shop}</a></div></header>
<main id="main" class="wrap offline">
<div>
<h1 class="d2" id="title">${texts.title}</h1>
<p class="lead" id="opens">${texts.offlineText}</p>
<button type="button" class="btn primary" id="retry">${texts.retry}</button>
</div>
<section aria-labelledby="cart">
<h2 class="d3" id="cart">${texts.cart}</h2>
<p class="muted" id="state">${texts.noCart}</p>
</section>
</main>
<script>${script}</script>
</body>
</html>
`
}
