.xplugin-toc {
	margin: 0 0 2rem;
}

.xplugin-toc__box {
	padding: 1rem 1.25rem;
	border: 1px solid rgba(125, 125, 125, 0.3);
	border-radius: 8px;
}

.xplugin-toc__heading {
	font-weight: 600;
	cursor: pointer;
}

.xplugin-toc .xplugin-toc__list {
	margin: 0.75rem 0 0;
	padding: 0;
	list-style: none;
}

.xplugin-toc__item {
	margin: 0 0 0.35rem;
}

.xplugin-toc__item--3 {
	padding-left: 1.25rem;
}

.xplugin-toc__item--4 {
	padding-left: 2.5rem;
}
