import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CategoryChips, CategoryList } from './categories.tsx'
import { BudgetLinks } from './filter-links.tsx'
import { readShopQuery } from './shop-model.ts'

const query = (text = '') => readShopQuery(new URLSearchParams(text))

/** URL and text of each link; the selected one has a star. */
function links(markup: string): string[][] {
  return [...markup.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', content = '']) => [
    /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
    content
      .replace(/<svg.*?<\/svg>/g, '')
      .replace(/<small>/g, ': ')
      .replace(/<[^>]*>/g, '') + (attributes.includes('aria-current') ? '*' : ''),
  ])
}

test('SHOP-002 each category of the sidebar links to its products', () => {
  expect(links(renderToStaticMarkup(<CategoryList query={query('filter=Bottle')} />))).toEqual([
    ['/products', 'All products'],
    ['/products?filter=TShirt', 'T-Shirts'],
    ['/products?filter=Shirt', 'Shirt'],
    ['/products?filter=Jacket', 'Jacket'],
    ['/products?filter=Hoodie', 'Hoodie'],
    ['/products?filter=Bottle', 'Bottle*'],
    ['/products?filter=Totebag', 'Accessories: bags, hats, lanyards'],
    ['/products?filter=NameTent', 'Paper Products'],
  ])
  expect(links(renderToStaticMarkup(<CategoryChips query={query()} />))).toEqual([
    ['/products', 'All products*'],
    ['/products?filter=TShirt', 'T-Shirts'],
    ['/products?filter=Shirt', 'Shirt'],
    ['/products?filter=Jacket', 'Jacket'],
    ['/products?filter=Hoodie', 'Hoodie'],
    ['/products?filter=Bottle', 'Bottle'],
    ['/products?filter=Totebag', 'Accessories'],
    ['/products?filter=NameTent', 'Paper Products'],
  ])
})

test('SHOP-010 each budget shows its limit and links to cheaper products', () => {
  expect(links(renderToStaticMarkup(<BudgetLinks query={query('filter=Hoodie&budget=30')} />))).toEqual([
    ['/products?filter=Hoodie', 'Any price'],
    ['/products?filter=Hoodie&amp;budget=10', 'Below $10'],
    ['/products?filter=Hoodie&amp;budget=20', 'Below $20'],
    ['/products?filter=Hoodie&amp;budget=30', 'Below $30*'],
    ['/products?filter=Hoodie&amp;budget=50', 'Below $50'],
  ])
})
