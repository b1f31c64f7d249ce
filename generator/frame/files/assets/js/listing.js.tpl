#file-if listing
/**
 * Tabs, sliders, filters and further pages of lists. Without it, everything stands below each other.
 */
( function () {
	'use strict';

	function all( root, selector ) {
		return Array.prototype.slice.call( root.querySelectorAll( selector ) );
	}

	function startTabs( root ) {
		var tabs = all( root, '[role="tab"]' );
		function open( index, focus ) {
			tabs.forEach( function ( tab, at ) {
				var panel = document.getElementById( tab.getAttribute( 'aria-controls' ) );
				tab.setAttribute( 'aria-selected', at === index ? 'true' : 'false' );
				tab.tabIndex = at === index ? 0 : -1;
				panel.hidden = at !== index;
			} );
			if ( focus ) {
				tabs[ index ].focus();
			}
		}
		tabs.forEach( function ( tab, at ) {
			tab.addEventListener( 'click', function () {
				open( at );
			} );
			tab.addEventListener( 'keydown', function ( event ) {
				var step = { ArrowRight: 1, ArrowLeft: -1 }[ event.key ];
				if ( step ) {
					open( ( at + step + tabs.length ) % tabs.length, true );
				}
			} );
		} );
		all( root, '.xplugin-listing__panel > .xplugin-listing__heading' ).forEach( function ( heading ) {
			heading.hidden = true;
		} );
		root.querySelector( '[role="tablist"]' ).hidden = false;
		if ( tabs.length ) {
			open( 0 );
		}
	}

	function startSlider( root ) {
		var slides = all( root, '.xplugin-listing__items > *' );
		var wide = window.matchMedia( '(min-width: 600px)' ).matches;
		var columns = wide ? Number( root.dataset.columns ) : 1;
		var seconds = Number( root.dataset.seconds );
		var still = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
		var first = 0;
		var isHeld = false;
		function show( step ) {
			first = ( first + step + slides.length ) % slides.length;
			slides.forEach( function ( slide, at ) {
				slide.hidden = ( at - first + slides.length ) % slides.length >= columns;
			} );
		}
		if ( slides.length <= columns ) {
			return;
		}
		root.classList.add( 'xplugin-listing__slider--running' );
		root.querySelector( '.xplugin-listing__arrows' ).hidden = false;
		all( root, '[data-step]' ).forEach( function ( arrow ) {
			arrow.addEventListener( 'click', function () {
				show( Number( arrow.dataset.step ) );
			} );
		} );
		[ 'mouseenter', 'focusin' ].forEach( function ( name ) {
			root.addEventListener( name, function () {
				isHeld = true;
			} );
		} );
		[ 'mouseleave', 'focusout' ].forEach( function ( name ) {
			root.addEventListener( name, function () {
				isHeld = false;
			} );
		} );
		if ( seconds > 0 && ! still ) {
			setInterval( function () {
				if ( ! isHeld ) {
					show( 1 );
				}
			}, seconds * 1000 );
		}
		show( 0 );
	}

	document.addEventListener( 'click', function ( event ) {
		var link = event.target.closest ? event.target.closest( '.xplugin-listing__more' ) : null;
		var box = link && link.closest( '[id]' );
		if ( ! box ) {
			return;
		}
		event.preventDefault();
		fetch( link.href )
			.then( function ( answer ) {
				return answer.text();
			} )
			.then( function ( html ) {
				var page = new DOMParser().parseFromString( html, 'text/html' ).getElementById( box.id );
				var list = box.querySelector( '.xplugin-listing__items' );
				var next = page.querySelector( '.xplugin-listing__more' );
				all( page, '.xplugin-listing__items > *' ).forEach( function ( item ) {
					list.appendChild( item );
				} );
				if ( next ) {
					link.href = next.href;
				} else {
					link.parentNode.removeChild( link );
				}
			} )
			.catch( function () {
				window.location.assign( link.href );
			} );
	} );

	document.addEventListener( 'change', function ( event ) {
		var form = event.target.closest ? event.target.closest( '.xplugin-listing__controls' ) : null;
		if ( form && event.target.tagName === 'SELECT' ) {
			form.submit();
		}
	} );

	all( document, '.xplugin-listing__tabs' ).forEach( startTabs );
	all( document, '.xplugin-listing__slider' ).forEach( startSlider );
} )();
