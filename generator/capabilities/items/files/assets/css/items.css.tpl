.xplugin-items {
	--xplugin-color: #2563eb;
	--xplugin-on-color: #fff;
	display: grid;
	gap: 1.25rem;
	margin: 0;
	padding: 0;
	list-style: none;
}

.xplugin-items--grid {
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
}

.xplugin-items .xplugin-items__item {
	margin: 0;
	border: 1px solid rgba(125, 125, 125, 0.28);
	border-radius: 12px;
	overflow: hidden;
}

.xplugin-items--list .xplugin-items__item {
	display: flex;
	flex-wrap: wrap;
}

.xplugin-items__image {
	display: block;
	width: 100%;
	height: 11rem;
	object-fit: cover;
}

.xplugin-items--list .xplugin-items__image {
	width: 12rem;
	height: auto;
}

.xplugin-items__body {
	flex: 1;
	min-width: 14rem;
	padding: 1.1rem 1.25rem;
}

.xplugin-items .xplugin-items__title {
	margin: 0 0 0.5rem;
	font-size: 1.2rem;
	line-height: 1.3;
}

.xplugin-items .xplugin-items__title a {
	color: var(--xplugin-color);
	text-decoration: none;
}

.xplugin-items .xplugin-items__text {
	margin: 0 0 0.75rem;
}

.xplugin-items__details {
	margin: 0;
	font-size: 0.925rem;
}

.xplugin-items__details > div {
	display: flex;
	justify-content: space-between;
	gap: 1rem;
	padding: 0.35rem 0;
	border-top: 1px solid rgba(125, 125, 125, 0.2);
}

.xplugin-items__details dt {
	font-weight: 600;
}

.xplugin-items__details dd {
	margin: 0;
	text-align: right;
}
