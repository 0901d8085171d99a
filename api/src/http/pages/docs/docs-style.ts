/** What the documentation has beside the other plain pages: groups of calls that are opened one by one. */
export const docsStyle = `
nav summary,.group>summary{padding:12px 0;font-weight:600}.group{border-top:1px solid #E4E1D6}
.group>summary>h3{display:inline}.group>div{padding-left:12px;border-left:3px solid #E4E1D6}
.group>div,h4{scroll-margin-top:56px}h4{font-size:18px;line-height:24px;margin:0}
@media(prefers-color-scheme:dark){.group,.group>div{border-color:#2C3056}}
`
