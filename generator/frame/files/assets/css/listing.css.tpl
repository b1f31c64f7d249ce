#file-if listing
.xplugin-listing {
	--xplugin-color: #2563eb;
	--xplugin-on-color: #fff;
	--xplugin-line: rgba(125, 125, 125, 0.28);
}

.xplugin-listing [hidden] {
	display: none !important;
}

.xplugin-listing .xplugin-listing__items {
	display: grid;
	gap: 1.25rem;
	margin: 0;
	padding: 0;
	list-style: none;
}

.xplugin-listing .xplugin-listing__items--grid,
.xplugin-listing .xplugin-listing__items--cards,
.xplugin-listing .xplugin-listing__items--slider {
	grid-template-columns: repeat(auto-fill, minmax(max(9rem, calc(100% / var(--xplugin-columns, 3) - 1.25rem)), 1fr));
}

.xplugin-listing .xplugin-listing__item {
	margin: 0;
}

.xplugin-listing__items--cards .xplugin-listing__item,
.xplugin-listing__items--slider .xplugin-listing__item {
	border: 1px solid var(--xplugin-line);
	border-radius: 12px;
	overflow: hidden;
}

.xplugin-listing__items--cards .xplugin-listing__body,
.xplugin-listing__items--slider .xplugin-listing__body {
	padding: 1.1rem 1.25rem;
}

.xplugin-listing__items--list .xplugin-listing__item {
	display: flex;
	flex-wrap: wrap;
	gap: 1.25rem;
	padding-bottom: 1.25rem;
	border-bottom: 1px solid var(--xplugin-line);
}

.xplugin-listing__items--list .xplugin-listing__body {
	flex: 1;
	min-width: 12rem;
}

.xplugin-listing__items--list .xplugin-listing__picture {
	width: 10rem;
}

.xplugin-listing__picture {
	position: relative;
}

.xplugin-listing__picture img {
	display: block;
	width: 100%;
	height: auto;
	aspect-ratio: 4 / 3;
	object-fit: cover;
}

.xplugin-listing .xplugin-listing__badge {
	display: inline-block;
	padding: 0.2rem 0.7rem;
	border-radius: 999px;
	background: var(--xplugin-color);
	color: var(--xplugin-on-color);
	font-size: 0.85rem;
	font-weight: 600;
}

.xplugin-listing__picture :is(img, a) + .xplugin-listing__badge {
	position: absolute;
	top: 0.75rem;
	left: 0.75rem;
}

.xplugin-listing .xplugin-listing__title {
	margin: 0 0 0.5rem;
	font-size: 1.2rem;
	line-height: 1.3;
}

.xplugin-listing :is(.xplugin-listing__title, .xplugin-listing__table) a {
	color: var(--xplugin-color);
	text-decoration: none;
}

.xplugin-listing .xplugin-listing__heading {
	margin: 1.75rem 0 1rem;
}

.xplugin-listing__text {
	margin: 0 0 0.75rem;
}

.xplugin-listing .xplugin-listing__lines {
	margin: 0;
	font-size: 0.925rem;
}

.xplugin-listing__lines > div {
	display: flex;
	flex-wrap: wrap;
	justify-content: space-between;
	gap: 0.25rem 1rem;
	padding: 0.3rem 0;
}

.xplugin-listing__lines dt {
	font-weight: 600;
}

.xplugin-listing .xplugin-listing__lines dd {
	margin: 0;
}

.xplugin-listing .xplugin-listing__button {
	display: inline-block;
	margin-top: 0.75rem;
	padding: 0.5rem 1rem;
	border: 0;
	border-radius: 8px;
	background: var(--xplugin-color);
	color: var(--xplugin-on-color);
	font: inherit;
	text-decoration: none;
	cursor: pointer;
}

.xplugin-listing .xplugin-listing__quote {
	margin: 0;
}

.xplugin-listing__quote blockquote {
	border: 0;
	margin: 0 0 0.75rem;
	padding: 0;
}

.xplugin-listing__quote .xplugin-listing__picture {
	border-radius: 50%;
	margin-bottom: 0.5rem;
	overflow: hidden;
	width: 3.5rem;
}

.xplugin-listing__scroll {
	overflow-x: auto;
}

.xplugin-listing__table {
	width: 100%;
	border-collapse: collapse;
}

.xplugin-listing tbody.xplugin-listing__items {
	display: table-row-group;
}

.xplugin-listing__table :is(th, td) {
	padding: 0.6rem 0.8rem;
	border-bottom: 1px solid var(--xplugin-line);
	text-align: left;
	vertical-align: top;
}

.xplugin-listing__table .xplugin-listing__picture {
	width: 5rem;
}

.xplugin-listing__fold {
	border: 1px solid var(--xplugin-line);
	border-radius: 8px;
}

.xplugin-listing__fold summary {
	padding: 0.8rem 1rem;
	font-weight: 600;
	cursor: pointer;
}

.xplugin-listing__fold .xplugin-listing__body {
	padding: 0 1rem 0.8rem;
}

.xplugin-listing__tablist {
	display: flex;
	flex-wrap: wrap;
	gap: 0.25rem;
	margin-bottom: 1.25rem;
	border-bottom: 1px solid var(--xplugin-line);
}

.xplugin-listing__tab {
	padding: 0.6rem 1rem;
	border: 0;
	border-bottom: 3px solid transparent;
	background: none;
	color: inherit;
	font: inherit;
	cursor: pointer;
}

.xplugin-listing__tab[aria-selected="true"] {
	border-bottom-color: var(--xplugin-color);
	font-weight: 600;
}

.xplugin-listing__slider[data-columns="1"] .xplugin-listing__item {
	position: relative;
}

.xplugin-listing__slider[data-columns="1"] .xplugin-listing__picture img {
	aspect-ratio: 16 / 9;
}

.xplugin-listing__slider[data-columns="1"] .xplugin-listing__picture + .xplugin-listing__body {
	position: absolute;
	right: 0;
	bottom: 0;
	left: 0;
	background: rgba(0, 0, 0, 0.6);
	color: #fff;
}

.xplugin-listing__slider[data-columns="1"] .xplugin-listing__picture + .xplugin-listing__body a {
	color: #fff;
}

.xplugin-listing__arrows {
	display: flex;
	gap: 0.5rem;
	justify-content: center;
	margin-top: 0.75rem;
}

.xplugin-listing__arrow {
	width: 2.5rem;
	height: 2.5rem;
	border: 1px solid var(--xplugin-line);
	border-radius: 50%;
	background: none;
	color: inherit;
	font-size: 1.25rem;
	line-height: 1;
	cursor: pointer;
}

.xplugin-listing__calendar {
	width: 100%;
	border-collapse: collapse;
	table-layout: fixed;
}

.xplugin-listing__calendar caption {
	margin-bottom: 0.75rem;
	font-size: 1.1rem;
}

.xplugin-listing__calendar td {
	height: 5rem;
	padding: 0.3rem;
	border: 1px solid var(--xplugin-line);
	vertical-align: top;
	overflow-wrap: anywhere;
}

.xplugin-listing__calendar ul {
	margin: 0;
	padding: 0;
	list-style: none;
	font-size: 0.85rem;
}

.xplugin-listing__today .xplugin-listing__day {
	color: var(--xplugin-color);
	font-weight: 700;
}

.xplugin-listing__controls {
	display: flex;
	flex-wrap: wrap;
	gap: 0.75rem;
	align-items: flex-end;
	margin-bottom: 1.25rem;
}

.xplugin-listing__controls label span {
	display: block;
	font-size: 0.85rem;
}

.xplugin-listing__jump {
	display: flex;
	flex-wrap: wrap;
	gap: 0.6rem;
	font-weight: 600;
}

.xplugin-listing__pages {
	margin-top: 1.5rem;
	text-align: center;
}

.xplugin-listing .xplugin-stars {
	color: var(--xplugin-color);
}
