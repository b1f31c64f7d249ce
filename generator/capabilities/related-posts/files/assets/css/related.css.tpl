.xplugin-related {
	margin: 2.5rem 0 0;
	padding-top: 1.5rem;
	border-top: 1px solid rgba(125, 125, 125, 0.3);
}

.xplugin-related .xplugin-related__heading {
	margin: 0 0 1rem;
	font-size: 1.3rem;
}

.xplugin-related .xplugin-related__list {
	display: grid;
	gap: 1.25rem;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
	margin: 0;
	padding: 0;
	list-style: none;
}

.xplugin-related__item {
	margin: 0;
}

.xplugin-related__link {
	display: block;
	font-weight: 600;
	line-height: 1.35;
}

.xplugin-related__image {
	display: block;
	width: 100%;
	height: 8rem;
	margin-bottom: 0.6rem;
	border-radius: 8px;
	object-fit: cover;
}

.xplugin-related__date {
	font-size: 0.875rem;
	opacity: 0.75;
}
